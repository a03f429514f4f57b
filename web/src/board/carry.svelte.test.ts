import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest'
import { carried, Carry } from './carry.svelte'

let put: Mock<(piece: string, place: string, from: HTMLElement) => void>
let carry: Carry
let piece: HTMLButtonElement
let place: HTMLElement
let action: ReturnType<typeof carried>

beforeEach(() => {
  put = vi.fn()
  carry = new Carry(put)
  document.body.innerHTML = '<button></button><div data-drop="card"><span></span></div>'
  piece = document.querySelector('button')!
  place = document.querySelector('span')!
  piece.setPointerCapture = vi.fn()
  document.elementFromPoint = () => place
  action = carried(piece, { carry, piece: 'sage' })
})
afterEach(() => action.destroy())

function pointer(kind: string, x: number): void {
  piece.dispatchEvent(new PointerEvent(`pointer${kind}`, { clientX: x, clientY: 0, button: 0, bubbles: true }))
}

describe('a piece', () => {
  it('is dragged to the place under the finger, and the click that follows is none', () => {
    const clicked = vi.fn()
    document.body.addEventListener('click', clicked)
    pointer('down', 0)
    pointer('move', 30)
    expect([carry.held, carry.over, carry.dragging]).toEqual(['sage', 'card', true])
    pointer('up', 30)
    piece.click()
    expect(put).toHaveBeenCalledExactlyOnceWith('sage', 'card', piece)
    expect([carry.held, carry.dragging]).toEqual([null, false])
    expect(clicked).not.toHaveBeenCalled()
    piece.click()
    expect(clicked).toHaveBeenCalledOnce()
    document.body.removeEventListener('click', clicked)
  })

  it('stays where it is when it is only pressed, let go beside every place, or has to stay', () => {
    pointer('down', 0)
    pointer('move', 3)
    pointer('up', 3)
    document.elementFromPoint = () => document.body
    pointer('down', 0)
    pointer('move', 30)
    pointer('up', 30)
    action.update({ carry, piece: null })
    pointer('down', 0)
    pointer('move', 30)
    expect(carry.held).toBeNull()
    expect(put).not.toHaveBeenCalled()
  })

  it('is put back when the finger is taken away by the page', () => {
    pointer('down', 0)
    pointer('move', 30)
    pointer('cancel', 30)
    expect([carry.held, carry.dragging]).toEqual([null, false])
    expect(put).not.toHaveBeenCalled()
  })

  it('is picked up by one click and put back by another', () => {
    carry.toggle('sage')
    expect(carry.held).toBe('sage')
    carry.toggle('nomad')
    expect(carry.held).toBe('nomad')
    carry.toggle('nomad')
    expect(carry.held).toBeNull()
  })
})
