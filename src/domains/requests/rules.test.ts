import { describe, expect, test } from 'vitest'
import {
  actionForStatus,
  availableActions,
  type BookingState,
  checkAction,
  feeOutcomeOf,
  moves,
  participantRoleOf,
  requestStatusOf,
  type Side,
  turnOf,
} from './rules.ts'

const now = new Date('2031-06-01T12:00:00Z')
const later = new Date('2031-06-02T12:00:00Z')
const earlier = new Date('2031-06-01T11:00:00Z')

const pending: BookingState = {
  status: 'pending',
  paymentStatus: 'held',
  requestedBy: 'guest',
  startsAt: later,
  endsAt: later,
  expiresAt: later,
  offeredBy: null,
  noShowBy: null,
  noShowAt: null,
  noShowObjectedAt: null,
}
const confirmed: BookingState = { ...pending, status: 'confirmed', paymentStatus: 'captured' }
const timeless: BookingState = { ...confirmed, startsAt: null, endsAt: null }
const completed: BookingState = { ...confirmed, status: 'completed', startsAt: earlier, endsAt: earlier }
const reported: BookingState = { ...completed, noShowBy: 'guest', noShowAt: earlier }

const states: Record<string, BookingState> = {
  unpaid: { ...pending, paymentStatus: 'unpaid' },
  pending,
  'pending with proposed times': { ...pending, offeredBy: 'creator' },
  'past its deadline': { ...pending, expiresAt: now, offeredBy: 'creator' },
  capturing: { ...confirmed, paymentStatus: 'capturing' },
  'capturing without a time': { ...timeless, paymentStatus: 'capturing', offeredBy: 'guest' },
  confirmed,
  'to be agreed': timeless,
  'to be agreed, with times proposed by the requester': { ...timeless, offeredBy: 'guest' },
  'to be agreed, with times proposed by the recipient': { ...timeless, offeredBy: 'creator' },
  over: { ...confirmed, endsAt: now },
  completed,
  'completed a week ago': { ...completed, endsAt: new Date('2031-05-25T12:00:00Z') },
  'reported by the requester as a no-show': reported,
  'reported two days ago': { ...reported, noShowAt: new Date('2031-05-30T12:00:00Z') },
  disputed: { ...reported, noShowObjectedAt: earlier },
  cancelled: { ...pending, status: 'cancelled', paymentStatus: 'released' },
}

test.each([
  ['unpaid', ['withdraw', 'pay'], []],
  ['pending', ['withdraw'], ['confirm', 'decline', 'counter']],
  ['pending with proposed times', ['withdraw', 'accept-offer'], ['confirm', 'decline', 'counter']],
  ['past its deadline', ['withdraw'], ['decline']],
  ['capturing', [], []],
  ['capturing without a time', [], []],
  ['confirmed', ['cancel'], ['cancel']],
  ['to be agreed', ['cancel', 'counter'], ['cancel', 'counter']],
  [
    'to be agreed, with times proposed by the requester',
    ['cancel', 'counter'],
    ['cancel', 'counter', 'accept-offer'],
  ],
  [
    'to be agreed, with times proposed by the recipient',
    ['cancel', 'counter', 'accept-offer'],
    ['cancel', 'counter'],
  ],
  ['over', ['complete'], ['complete']],
  ['completed', ['report-no-show'], ['report-no-show']],
  ['completed a week ago', [], []],
  ['reported by the requester as a no-show', [], ['object']],
  ['reported two days ago', [], []],
  ['disputed', [], []],
  ['cancelled', [], []],
])('when it is %s the requester may %j and the recipient %j', (name, requester, recipient) => {
  const state = states[name] as BookingState
  expect([availableActions('requester', state, now), availableActions('recipient', state, now)]).toEqual([
    requester,
    recipient,
  ])
})

test.each<[string, Side | undefined]>([
  ['unpaid', 'requester'],
  ['pending', 'recipient'],
  ['pending with proposed times', 'requester'],
  ['capturing', undefined],
  ['confirmed', undefined],
  ['to be agreed', undefined],
  ['to be agreed, with times proposed by the requester', 'recipient'],
  ['to be agreed, with times proposed by the recipient', 'requester'],
  ['over', undefined],
  ['completed', undefined],
  ['reported by the requester as a no-show', 'recipient'],
  ['disputed', undefined],
  ['cancelled', undefined],
])('when it is %s it is the turn of the %s', (name, turn) => {
  const state = states[name] as BookingState
  expect(turnOf(state)).toBe(turn)
  // The same for a request of the other role.
  const other = { creator: 'guest', guest: 'creator' } as const
  const swapped = {
    ...state,
    requestedBy: 'creator' as const,
    offeredBy: state.offeredBy && other[state.offeredBy],
    noShowBy: state.noShowBy && other[state.noShowBy],
  }
  expect(turnOf(swapped)).toBe(turn)
})

test('each act and status has at most one move per participant', () => {
  const keys = moves.map(({ act, from }) => `${act} ${from.join()}`)
  expect(new Set(keys).size).toBe(keys.length)
})

describe('a wrong move', () => {
  const sides: Side[] = ['requester', 'recipient']
  const cases = moves.flatMap((move) =>
    Object.entries(states).flatMap(([name, state]) => sides.map((side) => ({ move, name, state, side }))),
  )
  const other = (side: Side): Side => (side === 'requester' ? 'recipient' : 'requester')
  test.each(cases)('$move.act by the $side when $name: 403 only for the other side’s move', (one) => {
    const { act } = one.move
    const [verdict, others] = [one.side, other(one.side)].map((side) =>
      checkAction(act, side, one.state, now),
    )
    expect([verdict, others]).not.toEqual(['wrong_party', 'wrong_party'])
    expect(verdict === 'allowed').toBe(availableActions(one.side, one.state, now).includes(act))
  })
})

test('the requester’s role decides both participants’ roles', () => {
  expect([
    participantRoleOf('requester', { requestedBy: 'creator' }),
    participantRoleOf('recipient', { requestedBy: 'creator' }),
  ]).toEqual(['creator', 'guest'])
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
] as const)('setting %s as the %s of a booking that is %s means %s', (asked, side, name, act) => {
  expect(actionForStatus(asked, side, states[name] as BookingState)).toBe(act)
})

test('the request page has three statuses', () => {
  expect((['pending', 'confirmed', 'completed', 'cancelled'] as const).map(requestStatusOf)).toEqual([
    'pending',
    'approved',
    'approved',
    'rejected',
  ])
})

test.each([
  ['keep', false, 'admin'],
  ['keep', true, 'admin'],
  [null, false, 'back'],
  [null, true, 'kept'],
] as const)('what an admin closes: charged to %s, kept if not accepted %s: %s', (aim, keepAsCredit, due) => {
  const closed = {
    answerer: 'recipient',
    closedReason: 'admin',
    requestedBy: 'guest',
    keepAsCredit,
    aim,
  } as const
  expect(feeOutcomeOf(closed)).toBe(due)
})

test.each([
  ['declined', false, 'back'],
  ['declined', true, 'kept'],
  ['expired', true, 'kept'],
  ['withdrawn', true, 'back'],
  ['payment_failed', true, 'back'],
  ['admin', true, 'back'],
  [null, true, 'nothing'],
] as const)(
  'a request that no agent accepts costs nothing: %s, kept %s: %s',
  (closedReason, keepAsCredit, due) => {
    const closed = {
      answerer: 'agent',
      closedReason,
      requestedBy: 'creator',
      keepAsCredit,
      aim: 'keep',
    } as const
    expect(feeOutcomeOf(closed)).toBe(due)
  },
)
