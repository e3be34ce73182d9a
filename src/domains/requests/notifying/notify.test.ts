import { expect, test } from 'vitest'
import { messageOf } from './notify.ts'

test('a notification’s message is made of sentences, and long lines are cut', () => {
  const next = ['Open it…', 'Answer it?', 'Now!', `${'a'.repeat(239)} more`]
  expect(messageOf({ facts: ['On Monday', 'It is free.'], next })).toBe(
    `On Monday. It is free. Open it… Answer it? Now! ${'a'.repeat(239)}…`,
  )
  expect(messageOf({ facts: ['a'.repeat(240)], next: [] })).toBe(`${'a'.repeat(240)}.`)
})
