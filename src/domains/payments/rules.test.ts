import { expect, test } from 'vitest'
import { finalStatuses, type ProviderState, type State, transitionFor, transitions } from './rules.ts'

/** The status after an answer, with the ledger’s rows on the way. */
function after(state: State, heard: ProviderState, aim: 'keep' | 'credit' | null = null): string {
  const way: string[] = [state]
  let now = state
  for (let step = transitionFor(now, aim, heard); step; step = transitionFor(now, aim, heard)) {
    now = step.to
    way.push(...(step.entries ?? []), now)
    if (way.length > 20) throw new Error('The way has no end.')
  }
  return way.join(' ')
}

test.each([
  ['requires_payment_method', 'requires_capture', 'authorise authorised'],
  ['requires_action', 'requires_capture', 'authorise authorised'],
  ['authorised', 'requires_capture', ''],
  ['capturing', 'requires_capture', ''],
  ['released', 'requires_capture', ''],
  ['capturing', 'succeeded', 'capture captured'],
  ['releasing', 'succeeded', 'capture captured'],
  ['captured', 'succeeded', ''],
  ['refunding', 'succeeded', ''],
  ['requires_payment_method', 'succeeded', 'authorise authorised capture captured'],
  ['releasing', 'canceled', 'release released'],
  ['capturing', 'canceled', 'release released'],
  ['captured', 'canceled', ''],
  ['processing', 'never_held', 'failed'],
  ['authorised', 'never_held', 'release released'],
  ['processing', 'canceled', 'authorise authorised release released'],
  ['authorised', 'requires_payment_method', ''],
  ['refunding', 'refunded', 'refunded'],
  ['captured', 'refunded', 'refunded'],
  ['credited', 'refunded', 'refunded'],
  ['captured', 'disputed', 'disputed'],
  ['credited', 'disputed', 'disputed'],
  ['refunding', 'disputed', 'disputed'],
  ['authorised', 'disputed', 'capture captured disputed'],
  ['disputed', 'disputed', ''],
  ['disputed', 'succeeded', 'captured'],
  ['disputed', 'refunded', 'refunded'],
  ['authorised', 'refunded', 'capture captured refunded'],
  ['refunded', 'succeeded', ''],
] as const)('a payment that is %s and gets %s goes %s', (state, answer, way) => {
  expect(after(state, answer)).toBe([state, way].filter(Boolean).join(' '))
})

test('a capture that aims for a credit makes one', () => {
  expect(after('capturing', 'succeeded', 'credit')).toBe('capturing capture credit_granted credited')
  expect(after('capturing', 'disputed', 'credit')).toBe('capturing capture captured disputed')
  expect(after('capturing', 'succeeded', 'keep')).toBe('capturing capture captured')
})

test('every answer leads every status to a final one, never in a circle', () => {
  for (const heard of Object.keys(transitions) as ProviderState[]) {
    for (const aim of ['keep', 'credit', null] as const) {
      for (const state of states) expect(() => after(state, heard, aim)).not.toThrow()
    }
  }
})

test('only a refund or a dispute leaves a final status', () => {
  for (const [heard, rows] of Object.entries(transitions)) {
    const left = rows.flatMap((row) =>
      row.from.filter((from) => (finalStatuses as readonly State[]).includes(from)),
    )
    expect(left).toEqual(['refunded', 'disputed'].includes(heard) ? ['captured', 'credited'] : [])
  }
})

const states: State[] = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'authorised',
  'capturing',
  'releasing',
  'refunding',
  'disputed',
  ...finalStatuses,
]
