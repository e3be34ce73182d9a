// @vitest-environment node
import { expect, test } from 'vitest'
import type { Credit, Payment, Receipt } from '../../contract/payments.ts'
import { render } from '../entry-server.tsx'

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
const refused = (status: number) => ({ status, body: { message: 'No.', code: 'not_found' } })

type Answers = Record<string, unknown>

async function open(path: string, more: Answers = {}, member = true) {
  const answers: Answers = {
    '/api/site': {
      platformName: 'The Room',
      contactEmail: 'hello@room.example',
      feeCents: 1250,
      testimonials: [],
    },
    '/api/me': member
      ? { id: 7, name: 'Maya Moss', email: 'maya@example.org', avatar: '', timeZone: 'Europe/Berlin' }
      : refused(401),
    '/api/conversations/unread': { unreadCount: 0 },
    '/api/payments': [],
    '/api/credits': { available: 0, credits: [] },
    ...more,
  }
  const page = await render({
    url: `http://localhost${path}`,
    fetch: async (asked) => {
      const answer = answers[asked.split('?')[0] ?? ''] ?? refused(404)
      const { status, body } = isRefusal(answer) ? answer : { status: 200, body: answer }
      return { status, statusText: '', headers: new Headers(), text: async () => JSON.stringify(body) }
    },
    nonce: 'n',
    manifest: { routes: {}, scripts: {} },
  })
  const main = /<main[^]*<\/main>/.exec(page.html)?.[0] ?? ''
  const words = main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
  return { ...page, words }
}

const isRefusal = (answer: unknown): answer is ReturnType<typeof refused> =>
  typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number'

test('settings open the account page; a visitor signs in first', async () => {
  const { status, location } = await open('/settings')
  expect([status, location]).toEqual([307, '/settings/account'])
  for (const path of ['/settings', '/settings/payments', '/settings/payments/42']) {
    expect((await open(path, {}, false)).location).toBe(`/login?next=${path}`)
  }
})

test('without payments the page says what to do', async () => {
  const { words } = await open('/settings/payments')
  expect(words).toContain('No credits yet')
  expect(words).toContain('No payments yet')
  expect(words).toContain('Find creators')
})

test('a failed load on the server leaves a skeleton for the browser to fill', async () => {
  const more = { '/api/credits': refused(503), '/api/payments': refused(503) }
  const { status, html } = await open('/settings/payments', more)
  expect(status).toBe(200)
  expect(html).toContain('Loading your credits')
  expect(html).toContain('Loading your payments')
})

test('credits show their number, what they pay for and where they came from', async () => {
  const spent: Credit = { ...credit, id: 2, status: 'spent', reason: 'cancelled', spentOn: 42 }
  const { words, html } = await open('/settings/payments', {
    '/api/credits': { available: 1, credits: [credit, spent] },
  })
  expect(words).toContain('|1 prepaid request|')
  expect(words).toContain('A credit pays for one request instead of a card')
  expect(words).toContain('From: Booking request to Orla Brandt')
  expect(words).toContain('Your request wasn’t accepted, and you chose a credit.')
  expect(words).toContain('1 earlier credit')
  expect(html).toContain('href="/settings/payments/41"')
})

test('a payment shows its story, its day in the viewer’s zone and its receipt', async () => {
  const { words, html } = await open('/settings/payments', { '/api/payments': [payment] })
  expect(words).toContain('Booking request to Tomás Rivera')
  expect(words).toContain(
    'Held for your request, then released in full on Nov 21, 2026. You weren’t charged.',
  )
  expect(words).toContain('|$12.50|')
  expect(words).toContain('|Nov 20, 2026|')
  expect(html).toContain('href="/settings/payments/42"')
  expect(words).not.toContain('newest 100')
})

test('a full page says how to get older payments', async () => {
  const rows = Array.from({ length: 100 }, (_, i) => ({ ...payment, id: i + 1 }))
  const { words } = await open('/settings/payments', { '/api/payments': rows })
  expect(words).toContain('These are your newest 100 payments.')
  expect(words).toContain('hello@room.example')
})

test('a receipt shows seller, payer, purpose, every movement and the total', async () => {
  const { status, words, html } = await open('/settings/payments/42', { '/api/payments/42/receipt': receipt })
  expect(status).toBe(200)
  expect(html).toContain('<title>Receipt 42 · The Room</title>')
  for (const said of [
    'Receipt no. 42',
    'Test mode: no real money.',
    '|The Room|hello@room.example|',
    '|Maya Moss|maya@example.org|',
    'Held on your card|Nov 20, 2026, 11:30 PM|$12.50|',
    'Hold released in full|Nov 21, 2026, 10:00 AM|$12.50|',
    '|Not charged|$0.00|',
  ]) {
    expect(words).toContain(said)
  }
})

test.each(['/settings/payments/43', '/settings/payments/abc', '/settings/payments/99999999999'])(
  'someone else’s receipt isn’t found: %s',
  async (path) => {
    const { status, words } = await open(path)
    expect(status).toBe(404)
    expect(words).toContain('Receipt not found')
    expect(words).toContain('See your payments')
  },
)
