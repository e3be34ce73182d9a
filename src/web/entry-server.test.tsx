// @vitest-environment node
import { expect, test } from 'vitest'
import { exampleMe } from '../../tests/helpers/browser/example-me.ts'
import { exampleFound } from '../../tests/helpers/browser/example-profile.ts'
import { exampleSite } from '../../tests/helpers/browser/example-site.ts'
import { renderPage } from '../../tests/helpers/browser/render-page.ts'
import { type Answers, refused } from '../../tests/helpers/browser/scripted-server.ts'
import { screens } from './entry-server.tsx'

const testimonial = { quote: 'It works.', name: 'A. Person', role: 'Host', example: true, profile: null }
const site = exampleSite({ feeCents: 1250, testimonials: [testimonial] })
const maya = exampleMe({ name: 'Maya', email: 'maya@example.org' })

const open = (path: string, given: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(path, { site, ...given })

test('the landing page has its title, the fee and the testimonials of this site', async () => {
  const { html, words } = await open('/')
  expect(html).toContain('<title>Book Guests. Build Networks. · The Room</title>')
  expect(words).toContain('$12.50 held, not charged')
  expect(words).toContain('It works.')
})

test('a site’s own look is in every page before any script; without one nothing changes', async () => {
  const look = {
    logo: `/pictures/${'ab'.repeat(32)}-96.webp`,
    accent: { light: '#1d4ed8', dark: '#8aa6ff' },
    operator: 'Harbor <Audio>, Portland',
    footerText: 'Be kind.',
  }
  const own = await open('/privacy', { site: exampleSite(look) })
  expect(own.html).toMatch(/<html [^>]*style="--accent-light:#1d4ed8;--accent-dark:#8aa6ff"/)
  expect(own.html).toMatch(/<link rel="icon" [^>]*href="\/icon-192\.png\?abababab"/)
  expect(own.html).toContain(`<img src="${look.logo}" alt=""`)
  expect(own.words).toContain('Harbor <Audio>, Portland. You can reach them')
  expect(own.html.split('<footer')[1]).toMatch(/Harbor &lt;Audio&gt;, Portland<\/bdi>.*Be kind\./)
  const plain = await open('/privacy')
  expect(plain.html).not.toMatch(/data-accent|--accent|is run by|icon-192/)
  expect(plain.words).toContain('The operator of this site. You can reach them')
})

test.each(['/', '/login', '/nowhere'])(
  'the head of %s holds the first paint until its main part has arrived',
  async (path) => {
    const [head, body] = (await open(path)).html.split('</head>')
    const [hold] = /<link [^>]*rel="expect"[^>]*>/.exec(head ?? '') ?? []
    expect(hold).toContain('href="#footer"')
    expect(hold).toContain('blocking="render"')
    expect(body).toMatch(/<\/main><footer id="footer"/)
  },
)

test.each(['/no/such', '/start/nowhere'])('%s isn’t there, and shows four people', async (path) => {
  const people = [1, 2, 3, 4, 5].map((id) => exampleFound({ id, headline: 'Talks' }))
  const { status, main } = await open(path, { me: maya, answers: { 'GET /api/search': people } })
  expect(status).toBe(404)
  expect(main.match(/<a [^>]*href="\/profile\/\d"/g)).toHaveLength(4)
})

test('an unknown page of the panel is a 404 within the panel, for admins alone', async () => {
  const admin = await open('/admin/nothing', {
    me: exampleMe({ userType: 'admin' }),
    answers: {
      'GET /api/admin/stats': refused('unavailable'),
      'GET /api/admin/reports/counts': refused('unavailable'),
      'GET /api/admin/backups': refused('unavailable'),
    },
  })
  expect([
    admin.status,
    admin.html.includes('404 Page Not Found'),
    admin.html.includes('/admin/audit'),
  ]).toEqual([404, true, true])
  const member = await open('/admin/nothing', { me: maya })
  expect([member.status, member.html.includes('/admin/audit')]).toEqual([403, false])
})

const missing: Answers = {}
for (const thing of [
  'users/abc',
  'users/99',
  'users/NaN',
  'bookings/99',
  'bookings/99/history',
  'agent-requests/99',
])
  missing[`GET /api/${thing}`] = refused('not_found')

test.each([
  ['/profile/abc', 'Invalid Profile'],
  ['/profile/99', 'Error Loading Profile'],
  ['/personality/abc', 'Profile Not Found'],
  ['/bookings/99', 'Booking not found'],
  ['/agent-requests/99', 'Request not found'],
  ['/no/such/page', '404 Page Not Found'],
])('the title of %s says what the page says: %s', async (path, title) => {
  const { status, html } = await open(path, { me: maya, answers: missing })
  expect(status).toBe(404)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(html).toContain(`<title>${title} · The Room</title>`)
})

test('every script carries the nonce', async () => {
  const { html } = await open('/login')
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((tag) => !tag.includes('nonce="the-nonce"'))).toEqual([])
})

test.each([
  ['/search?q=sleep&location=&userType=&categories=3&categories=5', '/search?q=sleep&categories=3,5'],
  ['/search?q=', '/search'],
  ['//evil.example/?q=', '/evil.example/'],
])('what a form without script left empty leaves the address: %s', async (asked, clean) => {
  const { status, location } = await open(asked)
  expect([status, location]).toEqual([307, clean])
})

test('members don’t see the sign-in page', async () => {
  const { status, location } = await open('/login?next=/messages?to=7', { me: maya })
  expect([status, location]).toEqual([307, '/messages?to=7'])
})

test('internal error messages never reach the page', async () => {
  const { status, html } = await open('/', {
    answers: { 'GET /api/me': new Error('password=hunter2 at db.internal') },
  })
  expect(status).toBe(500)
  expect(html).toContain('Something went wrong')
  expect(html).not.toMatch(/hunter2|db\.internal/)
})

test('a site that is temporarily down answers 503', async () => {
  const { status, html } = await open('/', {
    answers: { 'GET /api/site': refused('unavailable', 'secret detail') },
  })
  expect(status).toBe(503)
  expect(html).not.toContain('secret detail')
})

test('200 concurrent renders don’t mix people’s data', async () => {
  const people = [maya, exampleMe({ email: 'tomas@example.org' })] as const
  const pages = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => open('/nowhere', { me: people[turn % 2] })),
  )
  const mixed = pages.filter(({ html }, turn) => {
    const [own, other] = turn % 2 === 0 ? people : [people[1], people[0]]
    return !html.includes(own.email) || html.includes(other.email)
  })
  expect(mixed).toEqual([])
})

test('each screen names an existing module, for preloads', async () => {
  const modules = Object.keys(import.meta.glob('./pages/*.tsx')).map((path) => path.replace('./', 'src/web/'))
  const named = Object.values(screens())
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((module) => !modules.includes(module))).toEqual([])
})
