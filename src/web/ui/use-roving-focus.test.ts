import { expect, test } from 'vitest'
import { nextInDirection } from './use-roving-focus.ts'

/** Two rows of three, and a last row of one, under the second column. */
const places = [
  [0, 0],
  [100, 0],
  [200, 0],
  [0, 50],
  [100, 50],
  [200, 50],
  [90, 100],
] as const
const buttons = places.map(([left, top]) => ({
  getBoundingClientRect: () => ({ left, top, width: 80 }),
})) as unknown as HTMLElement[]

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 3, 2],
  ['Home', 5, 0],
  ['End', 1, 6],
  ['ArrowDown', 2, 5],
  ['ArrowDown', 4, 6],
  ['ArrowDown', 0, 3],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 6, 4],
  ['ArrowUp', 3, 0],
])('%s from the button %i leads to the button %i', (key, from, to) => {
  expect(buttons.indexOf(nextInDirection(key, buttons, from)!)).toBe(to)
})

test.each([
  ['ArrowUp', 1],
  ['ArrowDown', 6],
  ['ArrowLeft', 0],
  ['ArrowRight', 6],
  ['a', 3],
])('%s from the button %i leads nowhere', (key, from) => {
  expect(nextInDirection(key, buttons, from)).toBeUndefined()
})
