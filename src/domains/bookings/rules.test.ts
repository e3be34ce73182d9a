import { describe, expect, test } from 'vitest'
import { actFor, actsOf, answerBy, type BookingState, judge, moves, requestWord, type Side } from './rules.ts'

const now = new Date('2031-06-01T12:00:00Z')
const later = new Date('2031-06-02T12:00:00Z')
const earlier = new Date('2031-06-01T11:00:00Z')

const states: Record<string, BookingState> = {
  unpaid: { status: 'pending', paymentStatus: 'unpaid', expiresAt: later, endsAt: later },
  pending: { status: 'pending', paymentStatus: 'held', expiresAt: later, endsAt: later },
  'past its deadline': { status: 'pending', paymentStatus: 'held', expiresAt: now, endsAt: later },
  capturing: { status: 'confirmed', paymentStatus: 'capturing', expiresAt: later, endsAt: later },
  confirmed: { status: 'confirmed', paymentStatus: 'captured', expiresAt: earlier, endsAt: later },
  'to be agreed': { status: 'confirmed', paymentStatus: 'captured', expiresAt: earlier, endsAt: null },
  over: { status: 'confirmed', paymentStatus: 'captured', expiresAt: earlier, endsAt: now },
  completed: { status: 'completed', paymentStatus: 'captured', expiresAt: earlier, endsAt: earlier },
  cancelled: { status: 'cancelled', paymentStatus: 'released', expiresAt: later, endsAt: later },
}

test.each([
  ['unpaid', ['withdraw', 'pay'], []],
  ['pending', ['withdraw'], ['confirm', 'decline']],
  ['past its deadline', ['withdraw'], ['decline']],
  ['capturing', [], []],
  ['confirmed', ['cancel'], ['cancel']],
  ['to be agreed', ['cancel'], ['cancel']],
  ['over', ['complete'], ['complete']],
  ['completed', [], []],
  ['cancelled', [], []],
])('when it is %s the requester may %j and the recipient %j', (name, requester, recipient) => {
  const state = states[name] as BookingState
  expect([actsOf('requester', state, now), actsOf('recipient', state, now)]).toEqual([requester, recipient])
})

describe('a wrong move', () => {
  const sides: Side[] = ['requester', 'recipient']
  const cases = moves.flatMap((move) =>
    Object.entries(states).flatMap(([name, state]) => sides.map((side) => ({ move, name, state, side }))),
  )
  test.each(cases)('$move.act by the $side when $name: 403 only for the other side’s move', (one) => {
    const verdict = judge(one.move.act, one.side, one.state, now)
    const rightStatus = one.state.status === one.move.from
    const rightSide = one.move.by.includes(one.side)
    expect(verdict === 'wrong_side').toBe(rightStatus && !rightSide)
    expect(verdict === 'allowed').toBe(rightStatus && rightSide && one.move.when(one.state, now))
  })
})

test.each([
  ['confirmed', 'recipient', 'pending', 'confirm'],
  ['approved', 'recipient', 'pending', 'confirm'],
  ['rejected', 'recipient', 'pending', 'decline'],
  ['rejected', 'requester', 'pending', 'decline'],
  ['cancelled', 'recipient', 'pending', 'decline'],
  ['cancelled', 'requester', 'pending', 'withdraw'],
  ['cancelled', 'requester', 'confirmed', 'cancel'],
  ['cancelled', 'recipient', 'confirmed', 'cancel'],
  ['completed', 'recipient', 'over', 'complete'],
  ['pending', 'recipient', 'confirmed', undefined],
] as const)('asking for %s as %s of a booking that is %s means %s', (asked, side, name, act) => {
  expect(actFor(asked, side, states[name] as BookingState)).toBe(act)
})

test('a request can be answered for 72 hours, or until its start', () => {
  expect(answerBy(now, null).toISOString()).toBe('2031-06-04T12:00:00.000Z')
  expect(answerBy(now, later)).toEqual(later)
})

test('the request page knows three words', () => {
  expect((['pending', 'confirmed', 'completed', 'cancelled'] as const).map(requestWord)).toEqual([
    'pending',
    'approved',
    'approved',
    'rejected',
  ])
})
