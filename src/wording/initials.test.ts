import { expect, test } from 'vitest'
import { colorOf, initialsOf } from './initials.ts'

test.each([
  ['Maya Okonkwo', 'MO'],
  ['Ueli', 'U'],
  ['anna maria della rovere', 'AM'],
  ['  Ørjan   Åse ', 'ØÅ'],
  ['🎙️ Radio', 'R'],
  ['', '?'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always gets the same color, and all five colors are used', () => {
  const names = Array.from({ length: 200 }, (_, number) => `Person ${number}`)
  expect(colorOf('Maya Okonkwo')).toBe(colorOf('Maya Okonkwo'))
  expect(new Set(names.map(colorOf))).toEqual(new Set([0, 1, 2, 3, 4]))
})
