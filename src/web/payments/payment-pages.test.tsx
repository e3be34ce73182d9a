// @vitest-environment node
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import { renderPage } from '../../../tests/helpers/browser/render-page.ts'
import { type Answers, refused } from '../../../tests/helpers/browser/scripted-server.ts'
import type { Credit, Payment, Receipt } from '../../contract/payments.ts'

const at = '2026-11-20T22:30:00.000Z'
const later = '2026-11-21T09:00:00.000Z'
const payment: Payment = {
  id: 42,
  paymentIntentId: 'pi_1',
  amountCents: 1250,
  currency: 'usd',
  status: 'released',
  description: 'Booking request to Tomás Rivera',
  createdAt: at,
  paidWith: 'card',
  card: null,
  entries: [
    { kind: 'authorise', amountCents: 1250, createdAt: at },
    { kind: 'release', amountCents: 1250, createdAt: later },
  ],
}
const receipt: Receipt = {
  ...payment,
  testMode: true,
  payer: { name: 'Maya Moss', email: 'maya@example.org' },
  seller: { name: 'The Room', contactEmail: 'hello@room.example' },
}
const credit: Credit = {
  id: 1,
  amountCents: 999,
  status: 'available',
  reason: 'kept',
  createdAt: at,
  paymentId: 41,
  description: 'Booking request to Orla Brandt',
  spentOn: null,
}
const listed = { ...payment, about: { topic: 'Reefs at night', startsAt: '2026-12-03T20:30:00.000Z' } }
const me = exampleMe({ name: 'Maya Moss', timeZone: 'Europe/Berlin' })
const site = exampleSite({ feeCents: 1250 })

const open = (path: string, answers: Answers = {}, reader: typeof me | null = me) =>
  renderPage(path, {
    site,
    me: reader,
    answers: { 'GET /api/payments': [], 'GET /api/credits': { available: 0, credits: [] }, ...answers },
  })

test('settings open the account page; a visitor signs in first', async () => {
  const { status, location } = await open('/settings')
  expect([status, location]).toEqual([307, '/settings/account'])
  for (const path of ['/settings', '/settings/payments', '/settings/payments/42']) {
    expect((await open(path, {}, null)).location).toBe(`/login?next=${path}`)
  }
})

test('without payments the page says what to do', async () => {
  const { words } = await open('/settings/payments')
  expect(words).toContain('No credits yet')
  expect(words).toContain('No payments yet')
  expect(words).toContain('Find creators')
})

test('a failed load on the server leaves a skeleton for the browser to fill', async () => {
  const more = { 'GET /api/credits': refused('unavailable'), 'GET /api/payments': refused('unavailable') }
  const { status, html } = await open('/settings/payments', more)
  expect(status).toBe(200)
  expect(html).toContain('Loading your credits')
  expect(html).toContain('Loading your payments')
})

test('credits show their number, what they pay for and where they came from', async () => {
  const spent: Credit = { ...credit, id: 2, status: 'spent', reason: 'cancelled', spentOn: 42 }
  const { words, html } = await open('/settings/payments', {
    'GET /api/credits': { available: 1, credits: [credit, spent] },
  })
  expect(words).toContain('1 prepaid request')
  expect(words).toContain('A credit pays for one request instead of a card')
  expect(words).toContain('From: Booking request to Orla Brandt')
  expect(words).toContain('Your request wasn’t accepted, and you chose a credit.')
  expect(words).toContain('1 earlier credit')
  expect(html).toContain('href="/settings/payments/41"')
})

test('a payment shows its story, its day in the viewer’s zone and its receipt', async () => {
  const { words, html } = await open('/settings/payments', { 'GET /api/payments': [listed] })
  expect(words).toContain('Booking request to Tomás Rivera')
  expect(words).toContain(
    'Held for your request, then released in full on Nov 21, 2026. You weren’t charged.',
  )
  expect(words).toContain('Reefs at night · Thu, Dec 3, 2026, 9:30 PM')
  expect(words).toContain('$12.50')
  expect(words).toContain('Nov 20, 2026')
  expect(html).toContain('href="/settings/payments/42"')
  expect(words).not.toContain('newest 100')
})

test('a full page says how to get older payments', async () => {
  const rows = Array.from({ length: 100 }, (_, i) => ({ ...listed, id: i + 1 }))
  const { words } = await open('/settings/payments', { 'GET /api/payments': rows })
  expect(words).toContain('These are your newest 100 payments.')
  expect(words).toContain('hello@room.example')
})

test('a receipt shows seller, payer, purpose, every movement and the total', async () => {
  const { status, words, html } = await open('/settings/payments/42', {
    'GET /api/payments/42/receipt': receipt,
  })
  expect(status).toBe(200)
  expect(html).toContain('<title>Receipt 42 · The Room</title>')
  for (const said of [
    'Receipt no. 42',
    'Test mode: no real money.',
    'The Room hello@room.example',
    'Maya Moss maya@example.org',
    'Held on your card Nov 20, 2026, 11:30 PM $12.50',
    'Hold released Nov 21, 2026, 10:00 AM $12.50',
    'Not charged $0.00',
  ]) {
    expect(words).toContain(said)
  }
})

test.each([
  [
    'its brand and last four digits',
    { brand: 'mastercard', last4: '4444' },
    'Paid with Mastercard ending in 4444',
  ],
  ['no more where it isn’t known', null, 'Paid with Card What happened'],
])('a receipt says of the card %s', async (_, card, said) => {
  const { words } = await open('/settings/payments/42', {
    'GET /api/payments/42/receipt': { ...receipt, card },
  })
  expect(words.replaceAll(/All amounts.*time /g, '')).toContain(said)
})

test('a receipt of a fee that went back in parts shows each part and what is left', async () => {
  const parts = [
    { kind: 'capture' as const, amountCents: 1250, createdAt: at },
    { kind: 'refund' as const, amountCents: 400, createdAt: later },
    { kind: 'refund' as const, amountCents: 50, createdAt: later },
  ]
  const { words } = await open('/settings/payments/42', {
    'GET /api/payments/42/receipt': { ...receipt, status: 'captured', entries: parts },
  })
  expect(words).toContain('Refunded to your card Nov 21, 2026, 10:00 AM $4.00')
  expect(words).toContain('Refunded to your card Nov 21, 2026, 10:00 AM $0.50')
  expect(words).toContain('Charged to your card after refunds $8.00')
})

test.each(['43', 'abc', '99999999999'])('someone else’s receipt isn’t found: %s', async (id) => {
  const { status, words } = await open(`/settings/payments/${id}`, {
    [`GET /api/payments/${id}/receipt`]: refused('not_found'),
  })
  expect(status).toBe(404)
  expect(words).toContain('Receipt not found')
  expect(words).toContain('See your payments')
})
