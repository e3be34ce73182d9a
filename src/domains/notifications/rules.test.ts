import { expect, test } from 'vitest'
import { messageOf, requestTypeOf } from './rules.ts'

test('a message is made of sentences, and of a long text it shows the beginning', () => {
  const next = ['Open it…', 'Answer it?', 'Now!', `${'a'.repeat(239)} more`]
  expect(messageOf({ facts: ['On Monday', 'It is free.'], next })).toBe(
    `On Monday. It is free. Open it… Answer it? Now! ${'a'.repeat(239)}…`,
  )
  expect(messageOf({ facts: ['a'.repeat(240)], next: [] })).toBe(`${'a'.repeat(240)}.`)
})

test.each([
  ['sent', [undefined, 'received']],
  ['answered', [undefined, 'answered']],
  ['withdrawn', [undefined, 'withdrawn']],
  ['accepted', [undefined, undefined]],
  ['passed_on', [undefined, undefined]],
  ['asked', ['asked', 'asked']],
  ['countered', ['countered', 'countered']],
  ['declined', ['declined', 'declined']],
  ['expired', ['expired', 'expired']],
  ['payment_failed', ['payment_failed', 'payment_failed']],
  ['cancelled', ['cancelled', 'cancelled']],
  ['taken_over', ['taken_over', 'taken_over']],
  ['waiting', ['expiring', 'expiring']],
] as const)('of a request through an agent that was %s requester and guest hear %j', (occasion, kinds) => {
  const heard = (['requester', 'guest'] as const).map((seat) => requestTypeOf({ occasion, seat }))
  expect(heard).toEqual(kinds.map((kind) => kind && `agent_request_${kind}`))
})
