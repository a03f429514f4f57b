import { expect, test } from 'vitest'
import { isOurs, parse, replayAddress } from './router'

test('every address of the contract has a page', () => {
  expect(parse('/')).toEqual({ page: 'home' })
  expect(parse('/new/pyramid')).toEqual({ page: 'new', game: 'pyramid' })
  expect(parse('/table/abc')).toEqual({ page: 'table', id: 'abc' })
  expect(parse('/rules/myths#war')).toEqual({ page: 'rules', game: 'myths', section: 'war' })
  expect(parse('/join#secret')).toEqual({ page: 'join' })
  expect(parse('/recover#secret')).toEqual({ page: 'recover' })
  expect(parse('/replay/abc')).toEqual({ page: 'replay', id: 'abc', eyes: null, at: null })
})

test('a shared replay is read back as it was written', () => {
  expect(parse(replayAddress('a b', 'all', 12))).toEqual({ page: 'replay', id: 'a b', eyes: 'all', at: 12 })
})

test('what is not an address says so', () => {
  for (const path of ['/nowhere', '/table', '/table/a/b', '/join/x'])
    expect(parse(path)).toEqual({ page: 'lost', path })
  expect(parse('/replay/a?at=-1')).toMatchObject({ at: null })
  expect(parse('/table/%E0%A4%A')).toMatchObject({ page: 'table' })
})

test('only plain clicks on links of our own are taken over', () => {
  const link = (href: string) => Object.assign(document.createElement('a'), { href })
  const plain = new MouseEvent('click', { button: 0 })
  expect(isOurs(plain, link('/new/pyramid'))).toBe(true)
  expect(isOurs(new MouseEvent('click', { ctrlKey: true }), link('/new/pyramid'))).toBe(false)
  expect(isOurs(plain, link('/api/tables/x/record'))).toBe(false)
  expect(isOurs(plain, link('https://elsewhere.example/'))).toBe(false)
})
