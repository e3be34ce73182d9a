import { beforeAll, describe, expect, test } from 'vitest'
import { findElement, linksOf, openPages, type ReadPage } from '../helpers/browser/open-pages.ts'
import { attributesOf, partsOf, textOf } from '../helpers/browser/page-text.ts'
import { promoteToAdmin } from '../helpers/worlds/admin-setup.ts'
import { listMember } from '../helpers/worlds/listed.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'
import type { Member } from '../helpers/worlds/world.ts'

const site = openBefore(openPages)

let member: Member
let landing: ReadPage
let landingOfMember: ReadPage
beforeAll(async () => {
  member = await listMember(await site.member({ name: 'Maya Moss' }))
  await site.runJobs()
  landing = await site.read('/')
  landingOfMember = await site.read('/', member)
})

describe('§2 Route table', () => {
  test.each([
    ['/', 'Book Guests. Build Networks.'],
    ['/login', 'Sign in'],
    ['/register', 'Create your account'],
    ['/forgot-password', 'Reset Password'],
    ['/search', '1 person'],
    ['/messages', 'Sign in to view messages'],
    ['/dashboard', 'Sign in to view your dashboard'],
  ])('%s answers a visitor with its screen: %s', async (path, heading) => {
    const { status, headings } = await site.read(path)
    expect(status).toBe(200)
    expect(headings).toContain(heading)
  })

  test('/profile/{id} shows the person', async () => {
    const { status, headings } = await site.read(`/profile/${member.id}`)
    expect([status, headings[0]]).toEqual([200, 'Maya Moss'])
  })

  test.each([
    ['/messages', 'Messages'],
    ['/booking-requests', 'Booking Requests'],
    ['/dashboard', 'Dashboard'],
    ['/admin', 'Access Denied'],
  ])('%s answers a member with its screen: %s', async (path, heading) => {
    expect((await site.read(path, member)).headings).toContain(heading)
  })

  test('/messages/{id} is the same screen as /messages, and /my-profile redirects to your own profile', async () => {
    const other = await site.member({ name: 'Tomás Rivera' })
    const { body } = await member.post('/api/conversations', { toUserId: other.id })
    const one = await site.read(`/messages/${body.id}`, member)
    expect(one.html).toContain('aria-label="Conversations"')
    expect((await site.read('/messages', member)).html).toContain('aria-label="Conversations"')
    expect((await site.read('/my-profile', member)).location).toBe(`/profile/${member.id}`)
  })

  test('any other path is a not-found screen', async () => {
    const { status, headings, words, links } = await site.read('/no/such/page')
    expect(status).toBe(404)
    expect(headings).toContain('404 Page Not Found')
    expect(words).toContain('Did you forget to add the page to the router?')
    expect(links).toEqual(expect.arrayContaining(['Back to Home → /', 'Back → /']))
  })

  test.each(['/profile/abc', '/profile/99999', '/personality/99999', '/agent/abc'])(
    '%s, which shows no one, has the way back',
    async (path) => {
      expect((await site.read(path, path.startsWith('/profile') ? member : undefined)).links).toContain(
        'Back → /',
      )
    },
  )

  test('a not-found screen offers a search that needs no script', async () => {
    const page = await site.read('/no/such/page')
    const form = findElement(page, 'form', 'action="/search"')
    expect(form).toContain('method="get"')
    expect(form).toMatch(/<input[^>]* name="q"/)
  })
})

describe('§2 Shared chrome', () => {
  test('the bar of a visitor: Find Connections, Log in and Sign up', () => {
    const links = linksOf(findElement(landing, 'nav', 'aria-label="Main"'))
    expect(links).toContain('Find Connections → /search')
    expect(links).toContain('Log in → /login')
    expect(links).toContain('Sign up → /register')
    expect(links.join()).not.toMatch(/Messages|Bookings|Dashboard|Admin/)
  })

  test('the bar of a member: Messages, Bookings, Dashboard, and a menu with name, email, Profile and Log out', () => {
    const bar = findElement(landingOfMember, 'nav', 'aria-label="Main"')
    const links = linksOf(bar)
    for (const link of [
      'Find Connections → /search',
      'Messages → /messages',
      'Bookings → /booking-requests',
      'Dashboard → /dashboard',
      `Profile → /profile/${member.id}`,
    ]) {
      expect(links).toContain(link)
    }
    expect(links.join()).not.toMatch(/Log in|Sign up|Admin/)
    const menu = bar.slice(bar.indexOf('id="account-menu"'))
    expect(textOf(menu)).toContain('Maya Moss')
    expect(textOf(menu)).toContain(member.email)
    expect(partsOf(bar, 'button').map(({ name }) => name)).toContain('Log out')
  })

  test('the mobile menu of a member: Find Connections, Messages, Bookings, Dashboard, Profile, Log Out', () => {
    const bar = findElement(landingOfMember, 'nav', 'aria-label="Main"')
    const menu = bar.slice(bar.indexOf('id="mobile-menu"'))
    expect(linksOf(menu).map((link) => link.split(' →')[0])).toEqual(
      expect.arrayContaining(['Find Connections', 'Messages', 'Bookings', 'Dashboard', 'Profile']),
    )
    expect(partsOf(menu, 'button').map(({ name }) => name)).toContain('Log Out')
  })

  test('the mobile menu of a visitor has Pricing and How It Works', () => {
    const bar = findElement(landing, 'nav', 'aria-label="Main"')
    const menu = linksOf(bar.slice(bar.indexOf('id="mobile-menu"')))
    expect(menu).toEqual(expect.arrayContaining(['Pricing → /pricing', 'How It Works → /how-it-works']))
  })

  test('the Admin link is for admins alone', async () => {
    expect(landingOfMember.links).not.toContain('Admin → /admin')
    const admin = await site.member()
    await promoteToAdmin(site, admin)
    expect((await site.read('/', admin)).links).toContain('Admin → /admin')
  })

  test('the active item follows the path', async () => {
    const { html } = await site.read('/search')
    const active = [...html.matchAll(/<a ([^>]*data-status="active"[^>]*)>/g)].map(
      ([, tag = '']) => attributesOf(tag).href,
    )
    expect(new Set(active)).toEqual(new Set(['/search']))
  })

  test('the bar is sticky and 16 units high', () => {
    expect(landing.html).toMatch(/<header class="[^"]*\bsticky top-0\b/)
    expect(landing.html).toMatch(/<nav aria-label="Main" class="[^"]*\bh-16\b/)
  })

  test('the footer: Find Creators, Quick Links, Resources, Contact, and this year’s copyright', () => {
    const footer = findElement(landing, 'footer')
    expect(linksOf(footer)).toContain('Find Creators → /search')
    const titles = partsOf(footer, 'h2').map(({ words }) => words)
    expect(titles).toEqual(['Quick Links', 'Resources', 'Contact'])
    expect(textOf(footer)).toContain(`© ${new Date().getUTCFullYear()}`)
  })

  test('every page but the landing page has a way back', async () => {
    expect((await site.read('/login')).links).toContain('Back → /')
    expect((await site.read('/search')).status).toBe(200)
    expect((await site.read(`/profile/${member.id}`)).links).toContain('Back → /search')
  })

  test('the theme is light, dark or system, and light by default', () => {
    for (const theme of ['Light', 'Dark', 'System']) expect(landing.labels).toContain(theme)
    expect(landing.html).toContain("localStorage.getItem('theme')")
    expect(landing.html).not.toMatch(/<html[^>]*data-theme/)
  })
})

describe('§1 and §2 Landing page', () => {
  test('the headline: Book Guests. Build Networks.', () => {
    expect(landing.headings[0]).toBe('Book Guests. Build Networks.')
  })

  test('a visitor gets Get Started, Sign In and Create Your Free Account', () => {
    for (const link of [
      'Get Started → /register',
      'Sign In → /login',
      'Create Your Free Account → /register',
    ]) {
      expect(landing.links).toContain(link)
    }
    expect(landing.words).not.toContain('Be a guest')
  })

  test('a member gets Find Connections, Dashboard and Find Connections Now', () => {
    const main = linksOf(findElement(landingOfMember, 'main'))
    for (const link of [
      'Find Connections → /search',
      'Dashboard → /dashboard',
      'Find Connections Now → /search',
    ]) {
      expect(main).toContain(link)
    }
    expect(landingOfMember.words).not.toMatch(/Get Started|Create Your Free Account/)
  })

  test('two category cards lead to guests and to creators', () => {
    const cards = partsOf(landing.html, 'a').filter(({ words }) => words.includes(' Find '))
    expect(cards.map(({ attributes }) => attributes.href)).toEqual([
      '/search?userType=guest',
      '/search?userType=creator',
    ])
    expect(cards[0]?.words).toMatch(/^Podcasts & Radio Find Guests & Collaborators/)
    expect(cards[1]?.words).toMatch(/^YouTube & TV Find Creators & Guests/)
  })

  test('three benefits: every medium, secure direct messaging, booking and scheduling tools', () => {
    const benefits = findElement(landing, 'section', 'aria-label="What you get"')
    expect(partsOf(benefits, 'h2')).toHaveLength(3)
    expect(textOf(benefits)).toMatch(/podcasts, YouTube, radio and TV/i)
    expect(textOf(benefits)).toContain('Secure direct messaging')
    expect(textOf(benefits)).toContain('Booking and scheduling tools')
  })

  test('two testimonials, marked as examples until they are edited', () => {
    const voices = findElement(landing, 'section', 'aria-label="What people say"')
    expect(partsOf(voices, 'blockquote')).toHaveLength(2)
    expect(textOf(voices).match(/Example/g)).toHaveLength(2)
  })

  test('the disclaimer: no guarantee, the guest decides, the fee is not refundable once the booking is confirmed', () => {
    expect(landing.words).toContain('facilitates booking but does not guarantee the outcome.')
    expect(landing.words).toContain('Final decisions are at the guest’s discretion.')
    expect(landing.words).toContain('The platform fee is not refundable once the booking is confirmed.')
  })

  test('thousands of people are claimed only when a live count says so', () => {
    expect(landing.words).not.toMatch(/thousands|people are here already/i)
  })
})

describe('§2 Sign in', () => {
  test('email, password, links to /forgot-password and /register, and the button', async () => {
    const { labels, links, buttons } = await site.read('/login')
    expect(labels).toEqual(expect.arrayContaining(['Email', 'Password']))
    expect(links).toContain('Forgot your password? → /forgot-password')
    expect(links).toContain('Create an account → /register')
    expect(buttons).toContain('Sign in')
  })
})

describe('§4 After a sign-in', () => {
  test('sign-in leads to the dashboard or back to a page of this site, never to another site', async () => {
    const leads = async (next: string) =>
      (await site.read(`/login?next=${encodeURIComponent(next)}`, member)).location
    expect((await site.read('/login', member)).location).toBe('/dashboard')
    expect(await leads('/messages?to=7')).toBe('/messages?to=7')
    for (const away of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
      expect(await leads(away)).toBe('/login')
    }
  })
})

describe('§2 Registration', () => {
  test('name, email, password, and an account type that defaults to guest', async () => {
    const { labels, links, html } = await site.read('/register')
    expect(labels).toEqual(expect.arrayContaining(['Name', 'Email', 'Password', 'Account type']))
    const types = [...html.matchAll(/<input ([^>]*name="userType"[^>]*)>/g)].map(([, tag = '']) =>
      attributesOf(tag),
    )
    expect(types.map(({ value, checked }) => [value, checked !== undefined])).toEqual([
      ['guest', true],
      ['creator', false],
    ])
    expect(links).toContain('Sign in → /login')
  })

  test('one line links the terms of service and the privacy policy', async () => {
    const { words, links } = await site.read('/register')
    expect(words).toMatch(/you agree to the terms of service and privacy policy/i)
    expect(links.join()).toMatch(/terms of service → \/terms.*privacy policy → \/privacy/i)
  })
})

describe('§2 Forgot password', () => {
  test('a card titled Reset Password with one email field, Send reset link and Back to login', async () => {
    const { headings, labels, buttons, links } = await site.read('/forgot-password')
    expect(headings).toContain('Reset Password')
    expect(labels).toContain('Email')
    expect(labels).not.toContain('Password')
    expect(buttons).toContain('Send reset link')
    expect(links).toContain('Back to login → /login')
  })
})
