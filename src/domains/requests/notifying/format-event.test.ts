import { expect, test } from 'vitest'
import type { UserRow } from '../../accounts/tables.ts'
import type { Side } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import type { BookingEvent, BookingView } from './find-booking-news.ts'
import { bookingNotices } from './notices.ts'

const person = (id: number, name: string, timeZone: string) =>
  ({ id, name, email: `${name.toLowerCase()}@example.com`, timeZone }) as UserRow
const [tomas, maya] = [person(7, 'Tomas', 'Europe/Lisbon'), person(3, 'Maya', 'Europe/Lisbon')]

const pending = {
  id: 41,
  creatorId: tomas.id,
  guestId: maya.id,
  requestedBy: 'guest',
  guestName: maya.name,
  guestEmail: maya.email,
  status: 'pending',
  startsAt: new Date('2031-02-03T10:00:00Z'),
  endsAt: new Date('2031-02-03T10:45:00Z'),
  expiresAt: new Date('2031-01-23T08:00:00Z'),
  createdAt: new Date('2031-01-20T08:00:00Z'),
  answeredAt: null,
  durationMinutes: 45,
  topic: 'Tides',
  paymentId: 5,
  keepAsCredit: false,
  speakingFee: null,
  agent: null,
} as BookingView['booking']
const confirmed: Partial<BookingView['booking']> = {
  status: 'confirmed',
  answeredAt: new Date('2031-01-21T08:00:00Z'),
}
const closed = (closedReason: BookingRow['closedReason'], more: Partial<BookingRow> = {}) =>
  ({ status: 'cancelled', closedReason, ...more }) as const

type Payment = Partial<BookingView['payment']>
const [credit, nothing]: Payment[] = [{ provider: 'credit' }, { amountCents: 0, provider: 'none' }]
const charged: Payment = { status: 'captured', aim: 'keep' }

type Story = { booking?: Partial<BookingView['booking']>; payment?: Payment; view?: Partial<BookingView> }

function words(side: Side, event: object, { booking, payment, view }: Story): string {
  const both = side === 'requester' ? { reader: maya, other: tomas } : { reader: tomas, other: maya }
  const about = { bookingId: 41, ...event } as BookingEvent
  const written = bookingNotices[about.type][side]?.words({
    event: about,
    platformName: 'Greenroom',
    contactEmail: 'help@example.com',
    feeCents: 999,
    booking: { ...pending, ...booking },
    side,
    seat: side,
    payment: {
      amountCents: 999,
      provider: 'sandbox',
      aim: null,
      status: 'authorised',
      cardBrand: null,
      cardLast4: null,
      ...payment,
    },
    waitedFor: 'recipient',
    freeTimes: [],
    ...both,
    ...view,
  })
  if (!written) throw new Error(`${about.type} has no words for the ${side}.`)
  const { title, lead, facts, more, next, links, button } = written
  const special = facts.filter((line) => !/^(When|Topic):/.test(line))
  const ways = (links ?? []).map(({ label, path }) => `(${label}: ${path})`)
  const ends = [...next, ...ways, ...(button ? [`[${button}]`] : [])]
  return [`To the ${side}: ${title}`, lead, ...special, ...(more ?? []), ...ends].join('\n')
}

const request = (type: string, story: Story = {}) => ({ event: { type: `booking.${type}` }, story })
const reminder = (about: string, story: Story = {}) => ({ event: { type: 'booking.reminded', about }, story })
const closing = (
  reason: BookingRow['closedReason'],
  payment: Payment = {},
  more: Partial<BookingRow> = {},
  view: Partial<BookingView> = {},
) => request('closed', { booking: closed(reason, more), payment, view })

const jonas = { guestName: 'Jonas', guestEmail: 'jonas@example.org' }
const ada = { requestId: 1, name: 'Ada', email: 'ada@example.com' }
const times = ['2031-02-04T10:00:00Z', '2031-02-05T10:00:00Z'].map((at) => new Date(at))

const stories = {
  'a request': request('requested', { payment: { cardBrand: 'visa', cardLast4: '4242' } }),
  'a request that a credit paid': request('requested', { payment: credit }),
  'a request for somebody else': request('requested', { booking: jonas }),
  'a request to a guest': request('requested', {
    booking: {
      format: 'podcast',
      notes: 'An hour with you.',
      startsAt: null,
      preferredOn: '2031-02-03',
      speakingFee: '$500',
    },
  }),
  'another time': request('offered', { booking: { offeredTimes: times.slice(0, 1) } }),
  'other times': request('offered', { booking: { offeredTimes: times } }),
  'times for what has none': request('offered', {
    booking: { ...confirmed, startsAt: null, topic: null, offeredTimes: times },
  }),
  'a confirmation': request('confirmed', { booking: confirmed }),
  'a confirmation for somebody else': request('confirmed', { booking: { ...confirmed, ...jonas } }),
  'a confirmation without a time': request('confirmed', { booking: { ...confirmed, startsAt: null } }),
  'a confirmation that a credit paid': request('confirmed', { booking: confirmed, payment: credit }),
  'a confirmation without a fee': request('confirmed', { booking: confirmed, payment: nothing }),
  'a confirmation by an agent': request('confirmed', { booking: { ...confirmed, agent: ada } }),
  'an agreed time': request('scheduled', { booking: confirmed }),
  'a deadline for the recipient': reminder('answer_in_24_hours'),
  'a day before': reminder('starts_in_24_hours', { booking: confirmed }),
  'an hour before': reminder('starts_in_1_hour', { booking: confirmed }),
  'a completion': request('completed', { booking: { ...confirmed, status: 'completed' } }),
  'a no-show': request('no_show_reported', { booking: { noShowBy: 'guest', noShowAt: times[0] ?? null } }),
  'a no-show without a fee': request('no_show_reported', {
    booking: { noShowBy: 'guest', noShowAt: times[0] ?? null },
    payment: nothing,
  }),
  'a dispute': request('no_show_objected', { booking: { noShowBy: 'guest' } }),
  'a decision': request('no_show_decided', { booking: { noShowBy: 'guest' } }),
  'a reopening': request('reopened'),
  'a reopening without a fee': request('reopened', { view: { feeCents: 0 } }),
  declined: closing('declined', {}, { closingNote: 'Too busy.' }),
  'declined, kept as a credit': closing('declined', {}, { keepAsCredit: true }),
  'declined, paid with a credit': closing('declined', credit),
  'declined, without a fee': closing('declined', nothing),
  expired: closing('expired'),
  'expired with proposed times': closing('expired', {}, {}, { waitedFor: 'requester' }),
  'expired before it was sent again': closing('expired', nothing, { paymentId: null }),
  withdrawn: closing('withdrawn', {}, { keepAsCredit: true }),
  'a lost time': closing('slot_taken'),
  'a lost time, with others': closing('slot_taken', {}, {}, { freeTimes: times.slice(0, 1) }),
  'a failed payment': closing('payment_failed', {}, { keepAsCredit: true }),
  'canceled by the host': closing('cancelled_by_creator', charged),
  'canceled by the host, paid with a credit': closing('cancelled_by_creator', { ...charged, ...credit }),
  'canceled by the host after a refund': closing('cancelled_by_creator', { ...charged, status: 'refunded' }),
  'canceled by the payer': closing('cancelled_by_guest', charged),
  'no time agreed': closing('unscheduled', charged),
  'not happened': closing('no_show', charged),
  'closed by the team': closing('admin'),
  'canceled by the team': closing('admin', charged),
}

const oneSided: Record<string, Side> = {
  declined: 'requester',
  withdrawn: 'recipient',
  cancelled_by_creator: 'requester',
  cancelled_by_guest: 'recipient',
}

test('format-event.txt has the text of every event for each participant', async () => {
  const texts = Object.entries(stories).map(([what, { event, story }]) => {
    const only = oneSided[story.booking?.closedReason ?? event.type]
    const sides: Side[] = only ? [only] : ['requester', 'recipient']
    return [`# ${what}`, ...sides.map((side) => words(side, event, story))].join('\n\n')
  })
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('./format-event.txt')
})
