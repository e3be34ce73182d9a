import { expect, test } from 'vitest'
import { exampleBooking, exampleOffers, maya, tomas } from '../../../tests/helpers/browser/example-booking.ts'
import type { RequestRole } from '../../contract/requests/agent-requests.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import { withdrawText } from './fee-text.ts'
import { turnOf } from './request-roles.ts'
import {
  agentStatusText,
  agentStepText,
  bookingStatusText,
  nextActionLabel,
  statusBadge,
} from './status-text.ts'

const dates = {
  moment: (instant: string) => instant.slice(0, 10),
  day: (instant: string) => instant.slice(5, 10),
  comingDay: () => 'Monday',
}
const lineFor = ({ id }: typeof maya, booking: Booking, feeCents = 999) =>
  bookingStatusText(booking, { viewerId: id, dates, feeCents })
const noShow = {
  reportedBy: 'creator',
  reportedAt: '2031-02-03T12:00:00Z',
  objectBy: '2031-02-05T12:00:00Z',
  objected: false,
  decided: false,
} as const

const confirmed = { status: 'confirmed' } as const
const completed = { status: 'completed' } as const
const timeless = { ...confirmed, startsAt: null }
const offered = { offers: exampleOffers, offeredBy: 'creator', turn: 'guest' } as const
const unpaid = { paymentStatus: 'unpaid' } as const
const untimed = 'You still need to agree on a time. If you don’t agree on a time by 2031-02-22'

test.each<[string, Partial<Booking>, guest: string, creator: string]>([
  ['waits for a reply', {}, 'Rivera has until 2031-01-23 to reply.', 'Moss is waiting for your reply.'],
  ['is not paid', unpaid, 'Tomás Rivera gets it once we hold the fee.', ''],
  [
    'was reopened',
    { ...unpaid, reopened: true },
    'If you don’t pay by 2031-01-23',
    'by 2031-01-23 at the latest.',
  ],
  ['has other times', offered, 'Choose one by 2031-01-23', 'Maya Moss has until'],
  [
    'is being charged',
    { ...confirmed, paymentStatus: 'capturing' },
    'We’re charging the $9.99 now.',
    'Confirmed.',
  ],
  ['is confirmed', confirmed, 'You’re booked. See you Monday.', 'You’re booked. See you Monday.'],
  ['is over', { ...confirmed, can: ['complete'] }, 'has ended.', 'has ended.'],
  ['has no time yet', { ...timeless, scheduleBy: '2031-02-22T08:00:00Z' }, untimed, untimed],
  [
    'has times proposed by the guest',
    { ...timeless, offers: exampleOffers, offeredBy: 'guest' },
    'You proposed times.',
    'Choose one that',
  ],
  [
    'is free, for who asked',
    { entries: [], paymentId: 5 },
    'expires. Free of charge.',
    'waiting for your reply.',
  ],
  ['is complete', completed, 'is complete.', 'is complete.'],
  [
    'was a no-show',
    { ...completed, noShow },
    'tell us by 2031-02-05.',
    'Unless Maya Moss objects by 2031-02-05',
  ],
  ['is disputed', { ...completed, noShow: { ...noShow, objected: true } }, 'You disagree', 'You disagree'],
  ...(
    [
      ['declined', 'Tomás Rivera declined', 'You declined'],
      ['withdrawn', 'You withdrew', 'Maya Moss withdrew'],
      ['expired', 'There was no reply in time', 'There was no reply in time'],
      ['slot_taken', 'Another booking took this time', 'Another booking took this time'],
      ['cancelled_by_guest', 'You canceled', 'Maya Moss canceled'],
      ['cancelled_by_creator', 'Tomás Rivera canceled', 'You canceled'],
      ['no_show', 'This booking didn’t happen', 'This booking didn’t happen'],
      ['unscheduled', 'You didn’t agree on a time', 'You didn’t agree on a time'],
      ['payment_failed', 'We couldn’t charge the fee', 'We couldn’t charge the fee'],
      ['admin', 'An admin canceled', 'An admin canceled'],
    ] as const
  ).map(([closedReason, guest, creator]): [string, Partial<Booking>, string, string] => [
    `was closed as ${closedReason}`,
    { status: 'cancelled', closedReason },
    guest,
    creator,
  ]),
])('both participants see that a booking %s', (_, changes, guest, creator) => {
  const booking = exampleBooking(changes)
  expect(lineFor(maya, booking)).toContain(guest)
  expect(lineFor(tomas, booking)).toContain(creator)
})

test.each<[string, Partial<Booking>]>([
  ['was reopened', { reopened: true }],
  ['was never sent', {}],
  ['was not sent again in time', { status: 'cancelled', closedReason: 'expired' }],
  ['has no time yet', { ...timeless, scheduleBy: '2031-02-22T08:00:00Z' }],
  ['was reported as a no-show', { ...completed, noShow }],
])('without a fee, a booking that %s mentions no money', (_, changes) => {
  const booking = exampleBooking({
    paymentStatus: 'unpaid',
    entries: [],
    can: ['withdraw', 'pay'],
    turn: 'guest',
    ...changes,
  })
  const said = [
    statusBadge(booking),
    ...[maya, tomas].map(({ id }) => nextActionLabel(booking, id, 0)),
    ...[maya, tomas].map((who) => lineFor(who, booking, 0)),
  ]
  if (booking.reopened) said.push(withdrawText(booking))
  expect(said.join(' ')).not.toMatch(/\bfees?\b|\bpa(y|ys|id)\b|charge/i)
})

test('the line says the status, what happened to the money, how much and when', () => {
  const entries = (['authorise', 'capture'] as const).map((kind, day) => ({
    kind,
    amountCents: 999,
    createdAt: `2031-01-2${day}T08:00:00Z`,
  }))
  const paid = { ...completed, paymentStatus: 'captured', entries } as const
  expect(lineFor(maya, exampleBooking(paid))).toBe('This booking is complete. We charged $9.99 on 01-21.')
  const canceled = exampleBooking({ ...paid, status: 'cancelled', closedReason: 'cancelled_by_guest' })
  expect(lineFor(maya, canceled)).toBe(
    'You canceled, so the $9.99 isn’t refunded. We charged $9.99 on 01-21.',
  )
  expect(lineFor(tomas, { ...canceled, entries: [] })).toBe('Maya Moss canceled this booking.')
})

test.each<[typeof maya, string | undefined, Partial<Booking>]>([
  [maya, 'Pay to send request', { can: ['withdraw', 'pay'], paymentStatus: 'unpaid', turn: 'guest' }],
  [tomas, 'Waiting for your reply', { can: ['confirm', 'decline', 'counter'] }],
  [maya, undefined, { can: ['withdraw'] }],
  [tomas, undefined, { can: ['confirm', 'decline', 'counter'], ...offered }],
  [maya, 'Choose a time', { can: ['accept-offer', 'withdraw'], ...offered }],
  [maya, 'Agree on a time', { status: 'confirmed', startsAt: null, can: ['counter', 'cancel'], turn: null }],
  [maya, 'Did it happen?', { status: 'completed', can: ['object'], turn: 'guest' }],
  [maya, undefined, { status: 'confirmed', can: ['cancel'], turn: null }],
])('a list tells $name "%s"', (who, words, changes) => {
  expect(nextActionLabel(exampleBooking(changes), who.id, 999)).toBe(words)
})

test.each<[string, Partial<Booking>]>([
  ['Pending Review', {}],
  ['Times proposed', offered],
  ...(
    [
      ['Declined', 'declined'],
      ['Expired', 'expired'],
      ['Withdrawn', 'withdrawn'],
      ['Time taken', 'slot_taken'],
      ['Canceled', 'cancelled_by_guest'],
      ['Didn’t happen', 'no_show'],
      ['No time agreed', 'unscheduled'],
      ['Payment failed', 'payment_failed'],
    ] as const
  ).map(([word, closedReason]): [string, Partial<Booking>] => [word, { status: 'cancelled', closedReason }]),
])('a booking has the badge "%s" (%o)', (word, changes) => {
  expect(statusBadge(exampleBooking(changes))).toBe(word)
})

const request = {
  agentName: 'Ada Quill',
  creator: { name: 'Maya Moss Lind' },
  personality: { name: 'Nadia Petrova' },
  status: 'pending',
  takenOver: false,
  questionOpen: false,
  expiresAt: '2026-12-04T10:00:00.000Z',
} as const
type State = Parameters<typeof turnOf>[0]
const seats: RequestRole[] = ['requester', 'agent', 'guest']

test.each<[RequestRole, Partial<State>]>([
  ['agent', {}],
  ['guest', { takenOver: true }],
  ['requester', { questionOpen: true }],
  ['requester', { status: 'countered' }],
])('whose turn it is: the %s (%j)', (who, changes) => {
  expect(turnOf({ ...request, ...changes })).toBe(who)
})

test('an agent whose guest took over sees that nothing is left to do', () => {
  for (const changes of [{}, { questionOpen: true }, { status: 'countered' as const }]) {
    const words = agentStatusText({ ...request, takenOver: true, ...changes }, 'agent', (at) => at)
    expect(words).toBe('Nadia Petrova is handling this request now. There’s nothing left for you to do.')
  }
})

test.each<[Partial<State>, string]>([
  [{ expiresAt: null }, 'Not sent yet'],
  [{ questionOpen: true }, 'Question asked'],
  [{ status: 'countered', questionOpen: true }, 'Times proposed'],
  [{ status: 'accepted', expiresAt: null }, 'Accepted'],
])('an agent request that is %j has the badge %s', (changes, word) => {
  expect(statusBadge({ ...request, ...changes })).toBe(word)
})

test('each reader sees who took over', () => {
  const step = { at: '2026-12-01T10:00:00.000Z', what: 'taken_over', by: 'guest', text: null } as const
  expect(seats.map((seat) => agentStepText({ ...step, times: [] }, request, seat))).toEqual([
    'Nadia Petrova took over the request',
    'Nadia Petrova took over the request',
    'You took over the request',
  ])
})
