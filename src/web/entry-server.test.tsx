// @vitest-environment node
import { expect, test } from 'vitest'
import type { Fetch } from './api.ts'
import { render, screens } from './entry-server.tsx'

const site = {
  platformName: 'The Room',
  contactEmail: 'hello@room.example',
  feeCents: 1250,
  currency: 'usd',
  testimonials: [{ quote: 'It works.', name: 'A. Person', role: 'Host', example: true }],
  paymentProvider: 'sandbox',
  stripePublishableKey: null,
  testModeBanner: false,
  thousandsOfPeople: null,
}

type Answers = Record<string, { status: number; body: unknown }>

/** The HTTP edge of the server: each path with its answer; a visitor asks unless a name is given. */
function answering({ name, more = {} }: { name?: string; more?: Answers } = {}): Fetch {
  const answers: Answers = {
    '/api/site': { status: 200, body: site },
    '/api/me': name
      ? { status: 200, body: { id: 7, name, email: `${name}@example.org`, avatar: '' } }
      : refusal(401),
    '/api/search': { status: 200, body: [] },
    '/api/conversations/unread': { status: 200, body: { unreadCount: 0 } },
    ...more,
  }
  return async (path) => {
    const { status, body } = answers[path.split('?')[0] ?? ''] ?? refusal(404)
    return { status, statusText: '', headers: new Headers(), text: async () => JSON.stringify(body) }
  }
}

const refusal = (status: number, message = 'No.') => ({ status, body: { message, code: 'not_found' } })

function open(path: string, fetch = answering()) {
  return render({
    url: `http://localhost${path}`,
    fetch,
    nonce: 'the-nonce',
    manifest: { routes: {}, scripts: {} },
  })
}

test('the landing page is complete HTML: headline, benefits, fee, testimonial, disclaimer, name', async () => {
  const { status, html } = await open('/')
  expect(status).toBe(200)
  for (const text of [
    'Book Guests.',
    'Build Networks.',
    'Get Started',
    'Sign In',
    'Find Guests &amp; Collaborators',
    'Find Creators &amp; Guests',
    'It works.',
    'Example',
    'Create Your Free Account',
    'not refundable once the booking is confirmed',
    '<title>Book Guests. Build Networks. · The Room</title>',
  ]) {
    expect(html).toContain(text)
  }
  expect(html.replaceAll('<!-- -->', '')).toContain('$12.50 held, not charged')
})

test.each(['/', '/login', '/nowhere'])(
  'the head of %s holds the first paint until its main part is there',
  async (path) => {
    const [head, body] = (await open(path)).html.split('</head>')
    const [hold] = /<link [^>]*rel="expect"[^>]*>/.exec(head ?? '') ?? []
    expect(hold).toContain('href="#main"')
    expect(hold).toContain('blocking="render"')
    expect(body).toContain('<main id="main"')
  },
)

test('a member’s landing page offers Find Connections Now', async () => {
  const { html } = await open('/', answering({ name: 'maya' }))
  expect(html).toContain('Find Connections Now')
  expect(html).toContain('maya@example.org')
  expect(html).not.toContain('Get Started')
})

test('an unknown address answers 404 in the words of the specification', async () => {
  const { status, html } = await open('/no/such/page')
  expect(status).toBe(404)
  expect(html).toContain('404 Page Not Found')
  expect(html).toContain('Did you forget to add the page to the router?')
  expect(html).toContain('<title>404 Page Not Found · The Room</title>')
})

test('a page that isn’t there shows four people', async () => {
  const people = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Person ${id}`, avatar: '', headline: 'Talks' }))
  const { html } = await open(
    '/no/such',
    answering({ more: { '/api/search': { status: 200, body: people } } }),
  )
  expect(html.match(/<a [^>]*href="\/profile\/\d"/g)).toHaveLength(4)
})

test('an unknown page of the panel is a 404 within the panel, for admins alone', async () => {
  const me = { id: 1, name: 'Ada', email: 'ada@example.org', avatar: '', userType: 'admin' }
  const admin = await open(
    '/admin/nothing',
    answering({ name: 'Ada', more: { '/api/me': { status: 200, body: me } } }),
  )
  expect([
    admin.status,
    admin.html.includes('404 Page Not Found'),
    admin.html.includes('/admin/audit'),
  ]).toEqual([404, true, true])
  const member = await open('/admin/nothing', answering({ name: 'Maya' }))
  expect([member.status, member.html.includes('/admin/audit')]).toEqual([403, false])
})

test.each([
  ['/profile/abc', 'Invalid Profile'],
  ['/profile/99', 'Error Loading Profile'],
  ['/personality/abc', 'Profile Not Found'],
  ['/bookings/99', 'Booking not found'],
  ['/agent-requests/99', 'Request not found'],
])('the title of %s says what the page says: %s', async (path, title) => {
  const { status, html } = await open(path, answering({ name: 'Maya' }))
  expect(status).toBe(404)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(html).toContain(`<title>${title} · The Room</title>`)
})

test('the Reset Password page has a description', async () => {
  expect((await open('/forgot-password')).html).toMatch(/<meta name="description" content="[^"]{40,160}"/)
})

test('every script carries the nonce', async () => {
  const { html } = await open('/login')
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((tag) => !tag.includes('nonce="the-nonce"'))).toEqual([])
})

test('a members’ page sends visitors to sign in and back', async () => {
  const { status, location } = await open('/my-profile')
  expect([status, location]).toEqual([307, '/login?next=/my-profile'])
})

test('members don’t see the sign-in page', async () => {
  const { status, location } = await open('/login?next=/messages?to=7', answering({ name: 'maya' }))
  expect([status, location]).toEqual([307, '/messages?to=7'])
})

test('internal error messages never reach the page', async () => {
  const broken: Fetch = async (path) => {
    if (path === '/api/me') throw new Error('password=hunter2 at db.internal')
    return answering()(path, { method: 'GET', headers: {} })
  }
  const { status, html } = await open('/', broken)
  expect(status).toBe(500)
  expect(html).toContain('Something went wrong')
  expect(html).not.toMatch(/hunter2|db\.internal/)
})

test('a site that is temporarily down answers 503', async () => {
  const { status, html } = await open(
    '/',
    answering({ more: { '/api/site': refusal(503, 'secret detail') } }),
  )
  expect(status).toBe(503)
  expect(html).not.toContain('secret detail')
})

test('200 concurrent renders don’t mix people’s data', async () => {
  const people = ['maya', 'tomas']
  const pages = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => open('/nowhere', answering({ name: people[turn % 2] }))),
  )
  const mixed = pages.filter(({ html }, turn) => {
    const [own = '', other = ''] = turn % 2 === 0 ? people : people.toReversed()
    return !html.includes(`${own}@example.org`) || html.includes(`${other}@example.org`)
  })
  expect(mixed).toEqual([])
})

test('each screen names an existing module, for preloads', async () => {
  const modules = Object.keys(import.meta.glob('./pages/*.tsx')).map((path) => path.replace('./', 'src/web/'))
  const named = Object.values(screens())
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((module) => !modules.includes(module))).toEqual([])
})
