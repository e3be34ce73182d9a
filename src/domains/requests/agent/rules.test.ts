import { describe, expect, test } from 'vitest'
import type { AgentRequestAction, RequestRole } from '../../../contract/requests/agent-requests.ts'
import { availableActions, checkAction, type RequestState } from './rules.ts'

const now = new Date('2026-11-23T09:00:00Z')
const later = new Date('2026-12-07T09:00:00Z')
const charging: RequestState = {
  status: 'pending',
  sentAt: null,
  expiresAt: null,
  takenOverAt: null,
  questionAt: null,
}
const replies: AgentRequestAction[] = ['accept', 'decline', 'counter', 'ask']
const sent = { ...charging, sentAt: now, expiresAt: later }

/** What each participant may do in each state. Everything else is refused. */
const table: [
  where: string,
  request: RequestState,
  may: Partial<Record<RequestRole, AgentRequestAction[]>>,
][] = [
  ['being charged', charging, { requester: ['withdraw'] }],
  ['sent', sent, { agent: replies, requester: ['withdraw'], guest: ['take-over'] }],
  [
    'asked a question',
    { ...sent, questionAt: now },
    { agent: replies, requester: ['answer', 'withdraw'], guest: ['take-over'] },
  ],
  [
    'with proposed times',
    { ...sent, status: 'countered' },
    { agent: replies, requester: ['accept-offer', 'withdraw'], guest: ['take-over'] },
  ],
  ['taken over', { ...sent, takenOverAt: now }, { guest: replies, requester: ['withdraw'] }],
  [
    'taken over with proposed times',
    { ...sent, status: 'countered', takenOverAt: now },
    { guest: replies, requester: ['accept-offer', 'withdraw'] },
  ],
  ['past its deadline', { ...sent, expiresAt: now }, { requester: ['withdraw'] }],
  ['accepted', { ...sent, status: 'accepted' }, {}],
  ['declined', { ...sent, status: 'declined' }, {}],
  ['expired', { ...sent, status: 'expired' }, {}],
  ['withdrawn', { ...sent, status: 'withdrawn' }, {}],
  ['not charged', { ...charging, status: 'payment_failed' }, {}],
]
const seats: RequestRole[] = ['requester', 'agent', 'guest']

describe.each(table)('A request that is %s', (_, request, may) => {
  test.each(seats)('lets the %s do exactly what the table lists', (seat) => {
    expect(availableActions(seat, request, now)).toEqual(may[seat] ?? [])
  })
})

test('a move of another participant is refused as theirs', () => {
  expect(checkAction('accept', 'guest', sent, now)).toBe('wrong_party')
  expect(checkAction('accept', 'agent', { ...sent, takenOverAt: now }, now)).toBe('wrong_party')
  expect(checkAction('withdraw', 'agent', sent, now)).toBe('wrong_party')
  expect(checkAction('take-over', 'guest', { ...sent, takenOverAt: now }, now)).toBe('wrong_status')
})
