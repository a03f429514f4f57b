import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import NameDialog from './NameDialog.svelte'
import { person } from './person.svelte'

test.each([[null, 'Traveller'], ['Ada', 'Ada']])('who leaves the name %s empty is called %s', async (before, after) => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  person.me = before ? { guest: 'g', name: before, key: null } : null
  const choose = vi.spyOn(person, 'choose').mockResolvedValue()
  const dialog = mount(NameDialog, { target: document.body })
  flushSync()
  const field = document.querySelector('input')!
  expect(field.placeholder).toBe(after)
  field.value = '  '
  field.dispatchEvent(new Event('input', { bubbles: true }))
  document.querySelector('form')!.requestSubmit()
  expect(choose).toHaveBeenCalledWith(after)
  choose.mockRestore()
  await unmount(dialog)
})
