// @vitest-environment node
import { expect, test } from 'vitest'
import { exampleAgentRequest } from '../../../tests/helpers/agents/example-agent-request.ts'
import { exampleBooking, exampleOffers, maya, tomas } from '../../../tests/helpers/browser/example-booking.ts'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import { renderPage } from '../../../tests/helpers/browser/render-page.ts'
import { type Answers } from '../../../tests/helpers/browser/scripted-server.ts'
import { type Booking, type BookingAction, bookingAction } from '../../contract/requests/bookings.ts'

type Given = Parameters<typeof renderPage>[1]

/** As one of the two sees it. */
function open(path: string, answers: Answers, who = maya, more: Given = {}) {
  const userType = who === tomas ? 'creator' : 'guest'
  return renderPage(path, {
    me: exampleMe({ id: who.id, name: who.name, userType, timeZone: 'Europe/Berlin' }),
    answers: {
      'GET /api/bookings/41/history': [],
      'GET /api/bookings/41/review': { reviewBy: null, own: null, received: null },
      'GET /api/bookings/counts': { pending: 130, confirmed: 240, yourTurn: 12, received: 0, sent: 0 },
      'GET /api/matches': [],
      'GET /api/conversations': [],
      [`GET /api/users/${who.id}/availability`]: [],
      [`GET /api/users/${who.id}`]: exampleProfile({ id: who.id, name: who.name, userType, views: 17 }),
      ...answers,
    },
    ...more,
  })
}

const openBooking = (changes: Partial<Booking>, who = maya) =>
  open('/bookings/41', { 'GET /api/bookings/41': exampleBooking(changes) }, who)
const openRequests = (...requests: Booking[]) =>
  open('/booking-requests', { 'GET /api/bookings/requests': requests }, tomas)

const labels: Record<BookingAction, string> = {
  confirm: 'Approve & Start Chat',
  decline: 'Reject',
  withdraw: 'Withdraw request',
  cancel: 'Cancel booking',
  complete: 'Mark as completed',
  counter: 'Propose other times',
  'accept-offer': 'Confirm this time',
  'report-no-show': 'Didn’t happen',
  object: 'It did happen',
  pay: 'Pay to send request',
}

test.each(bookingAction.options)('the booking page offers only the allowed act: %s', async (act) => {
  const { buttons } = await openBooking({ can: [act], offers: exampleOffers, offeredBy: 'creator' })
  const offered = Object.values(labels).filter((label) => buttons.includes(label))
  expect(offered).toEqual([labels[act]])
})

test('both participants see the named guest, and their email after confirmation', async () => {
  const named = { guestName: 'Jonas Berg', guestEmail: null }
  for (const who of [maya, tomas]) {
    expect((await openBooking(named, who)).words).toContain('Asked by Maya Moss for Jonas Berg')
  }
  const requests = await openRequests(exampleBooking(named))
  expect(requests.words).toContain('Asked by: Maya Moss for Jonas Berg')
  const confirmed = { ...named, guestEmail: 'jonas@example.org', status: 'confirmed' } as const
  expect((await openBooking(confirmed, tomas)).words).toContain('Email for this booking jonas@example.org')
  expect((await openBooking({}, tomas)).words).not.toContain('Asked by')
})

const video = { way: 'video', place: 'https://meet.example/maya' } as const
test.each<[Partial<Booking>, string | undefined]>([
  [{ status: 'pending' }, 'Shown here once the booking is confirmed'],
  [{ status: 'confirmed' }, 'No place or link yet. Agree on one in your messages.'],
  [{ status: 'confirmed', meeting: video }, 'Video call: https://meet.example/maya'],
  [{ status: 'completed', meeting: video }, 'Video call: https://meet.example/maya'],
  [{ status: 'cancelled', closedReason: 'declined' }, undefined],
])('the booking page says where the booking takes place: %o', async (changes, where) => {
  const { words } = await openBooking(changes)
  expect(words.includes(`Where ${where}`)).toBe(where !== undefined)
  expect(words.includes('Where ')).toBe(where !== undefined)
})

const day = '2031-02-05T10:45:00.000Z'
const reported = { reportedBy: 'guest', reportedAt: day, objectBy: day } as const
test.each<[Partial<Booking>, boolean]>([
  [{ status: 'completed' }, true],
  [{ status: 'completed', noShow: { ...reported, objected: false, decided: false } }, false],
  [{ status: 'confirmed' }, false],
])('only a booking that happened offers to book again: %o', async (changes, isOffered) => {
  const { buttons, main } = await openBooking(changes)
  expect(buttons.includes('Book again')).toBe(isOffered)
  expect(main.includes('href="/profile/7?book=true"')).toBe(isOffered)
})

test.each<[Booking['canStart'], string[]]>([
  [
    ['message', 'request'],
    ['Book again', 'Message Tomás Rivera'],
  ],
  [['message'], ['Message Tomás Rivera']],
  [[], []],
])('the other person is offered only what they take: %o', async (canStart, offered) => {
  const { buttons } = await openBooking({ status: 'completed', canStart })
  expect(buttons.filter((label) => /^(Book|Message) /.test(label))).toEqual(offered)
})

test('after a request that came to nothing, its requester is led to others', async () => {
  const { buttons, main } = await openBooking({ status: 'cancelled', closedReason: 'declined' })
  expect(buttons).toContain('Find other creators')
  expect(main).toContain('href="/search?userType=creator"')
  const other = await openBooking({ status: 'cancelled', closedReason: 'declined' }, tomas)
  expect(other.main).not.toContain('/search?userType')
})

test('after a booking, Message comes before reporting a no-show', async () => {
  const { buttons } = await openBooking({ status: 'completed', can: ['report-no-show'] })
  const acts = buttons.filter((label) => /^Message Tomás|^Didn’t/.test(label))
  expect(acts).toEqual(['Message Tomás Rivera', 'Didn’t happen'])
})

test('the payer sees both times, what happens to the fee and the receipt', async () => {
  const { words, html } = await openBooking({})
  expect(words).toContain('Mon, Feb 3, 2031, 11:00 AM Berlin time 10:00 AM Lisbon time for Tomás Rivera')
  expect(words).toContain('45 minutes')
  expect(words).toContain('We’re holding $9.99. You’re not charged yet.')
  expect(words).toContain('If Tomás Rivera confirms: We charge the $9.99. After that it’s non-refundable.')
  expect(words).toContain('We release the hold in full.')
  expect(html).toContain('/settings/payments/5')
  const other = await openBooking({ entries: [], paymentId: null }, tomas)
  expect(other.words).not.toContain('Platform fee')
})

test('a booking without a time says when one must be agreed on', async () => {
  const timeless = { status: 'confirmed', startsAt: null, endsAt: null, time: 'TBD' } as const
  const { words } = await openBooking({ ...timeless, scheduleBy: '2031-02-22T08:00:00.000Z' })
  expect(words).toContain('Time to be agreed')
  expect(words).toContain('Agree on a time by Sat, Feb 22, 2031, 9:00 AM Berlin time')
})

test('a request whose time was taken shows the creator’s next free times', async () => {
  const at = '2031-02-10T10:00:00.000Z'
  const { buttons } = await open('/bookings/41', {
    'GET /api/bookings/41': exampleBooking({ status: 'cancelled', closedReason: 'slot_taken' }),
    'GET /api/users/7/free-times': [{ startsAt: at, endsAt: at }],
  })
  expect(buttons).toContain('Mon, Feb 10, 2031, 11:00 AM Berlin time 10:00 AM Lisbon time for Tomás Rivera')
})

test('the requests page shows deadlines and marks times outside weekly hours', async () => {
  const expiresAt = new Date(Date.now() + 50 * 3_600_000).toISOString()
  const waiting = exampleBooking({
    can: ['confirm', 'decline', 'counter'],
    outsideHours: true,
    expiresAt,
    entries: [],
  })
  const done = { status: 'completed', requestStatus: 'approved', can: [] } satisfies Partial<Booking>
  const answered = { ...waiting, ...done, id: 42 }
  const { words, buttons } = await openRequests(waiting, answered)
  expect(words).toContain('2 days left. Reply by')
  expect(words.match(/Outside your weekly hours/g)).toHaveLength(1)
  expect(words).toContain('Completed')
  expect(buttons).toEqual(expect.arrayContaining(['Approve & Start Chat', 'Propose other times', 'Reject']))
})

test('agent requests say who answers, and are grouped like the others', async () => {
  const list = [
    exampleAgentRequest({ status: 'countered', offers: exampleOffers }),
    exampleAgentRequest({ id: 42, seat: 'guest', status: 'declined', takenOver: true }),
  ].map((request) => ({ ...request, steps: undefined }))
  const { words, main } = await open('/agent-requests', { 'GET /api/agent-requests': list })
  expect(words).toMatch(/Waiting .*Ada Quill is handling this request for Nadia Petrova\./)
  expect(words).toContain('Times Ada Quill proposed')
  expect(words).toMatch(/Past .*You’re handling this request yourself\./)
  expect(main).toContain('href="/agent-requests/41"')
})

test('a request with proposed times no longer asks its recipient for a reply', async () => {
  const countered = exampleBooking({
    can: ['confirm', 'decline', 'counter'],
    offers: exampleOffers,
    offeredBy: 'creator',
    turn: 'guest',
    entries: [],
  })
  const { words } = await openRequests(countered)
  expect(words).toContain('Times proposed')
  expect(words).toContain('You proposed other times. Maya Moss has until')
  expect(words).not.toMatch(/Reply by|Pending Review/)
})

test.each([
  ['/booking-requests', 'Approve to book the time.', 'Reject to release their $9.99.'],
  [
    '/agent-requests',
    'ten business days to answer.',
    'If a request isn’t accepted, its fee is refunded in full.',
  ],
])('%s says that the fee is returned, if there is one', async (path, always, withFee) => {
  const lists = { 'GET /api/bookings/requests': [], 'GET /api/agent-requests': [] }
  expect((await open(path, lists)).words).toContain(`${always} ${withFee}`)
  const { words } = await open(path, lists, maya, { site: exampleSite({ feeCents: 0 }) })
  expect(words).toContain(always)
  expect(words).not.toContain(withFee)
})

test('the dashboard counts all bookings, and names the column for the viewer’s role', async () => {
  const asGuest = await open('/dashboard', { 'GET /api/bookings': [exampleBooking()] })
  expect(asGuest.words).toContain('Pending Bookings 130 Confirmed Bookings 240 Profile Views 17')
  expect(asGuest.words).toContain('Creator Date & Time Duration Status Actions')
  const asCreator = await open('/dashboard', { 'GET /api/bookings': [exampleBooking()] }, tomas)
  expect(asCreator.words).toContain('Guest Date & Time Duration Status Actions')
  expect(asCreator.buttons).toContain('View')
})

test('the dashboard begins with what to decide, then the next recording; each is left out if there is none', async () => {
  const waiting = exampleBooking({ can: ['confirm', 'decline'] })
  const next = exampleBooking({ id: 42, status: 'confirmed', turn: null, meeting: video })
  const lists = {
    'GET /api/bookings?show=your_turn&limit=4': [waiting],
    'GET /api/bookings?show=ahead&limit=2': [next],
    'GET /api/bookings': [waiting, next],
  }
  const { words, buttons } = await open('/dashboard', lists, tomas)
  const decisions = ['Waiting for you', 'Next recording in', video.place]
  const parts = [...decisions, 'Pending Bookings', 'Let’s set up your page', 'Duration']
  expect(parts.toSorted((a, b) => words.indexOf(a) - words.indexOf(b))).toEqual(parts)
  expect(parts.filter((part) => !words.includes(part))).toEqual([])
  // What stands on top isn’t asked again in the table.
  expect(buttons.filter((label) => label === 'Approve')).toHaveLength(1)
  const none = await open('/dashboard', { 'GET /api/bookings': [] }, tomas)
  expect(none.words).not.toMatch(/Waiting for you|Next recording/)
})
