import { beforeAll, describe, expect, test } from 'vitest'
import { findElement, linksOf, openPages, type ReadPage, tabsOf } from '../helpers/browser/open-pages.ts'
import { partsOf, textOf } from '../helpers/browser/page-text.ts'
import { expectOk } from '../helpers/browser/visitor.ts'
import { daysFromNow, sendRequest } from '../helpers/money/paid-request.ts'
import { promoteToAdmin } from '../helpers/worlds/admin-setup.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'
import type { Member } from '../helpers/worlds/world.ts'

const site = openBefore(openPages)

let host: Member
let guest: Member
let admin: Member
let dashboard: ReadPage
beforeAll(async () => {
  host = await site.member({ name: 'Hanna Host', userType: 'creator' })
  guest = await site.member({ name: 'Gregor Guest' })
  admin = await site.member({ name: 'Ada Admin' })
  await promoteToAdmin(site, admin)
  const draft = { date: daysFromNow(site, 9), time: '10:00', duration: 45, topic: 'Baking at four' }
  await sendRequest(guest, host.id, draft)
  dashboard = await site.read('/dashboard', guest)
})

describe('§2 Messages', () => {
  test('a visitor reads Sign in to view messages, with Sign In', async () => {
    const { headings, links } = await site.read('/messages')
    expect(headings).toContain('Sign in to view messages')
    expect(links.find((link) => link.startsWith('Sign In → '))).toMatch(/^Sign In → \/login\b/)
  })

  test('with nothing open: Select a conversation, with a way to /search', async () => {
    const { headings, links, html } = await site.read('/messages', guest)
    expect(headings).toContain('Select a conversation')
    expect(links).toContain('Find Connections → /search')
    expect(html).toContain('placeholder="Search conversations"')
  })

  test('?to= with your own id or without a number opens no conversation', async () => {
    const { headings } = await site.read(`/messages?to=${guest.id}`, guest)
    expect(headings).toContain('Select a conversation')
    for (const to of ['abc', '0', '1e3']) {
      expect((await site.read(`/messages?to=${to}`, guest)).location).toBe('/messages')
    }
    expect((await site.read(`/messages?to=${host.id}`, guest)).headings).not.toContain(
      'Select a conversation',
    )
  })

  test('a bare link shows the fixed greeting ready in the composer, and sends nothing', async () => {
    const page = await site.read(`/messages?to=${host.id}`, guest)
    expect(page.status).toBe(200)
    expect((await guest.get('/api/conversations')).body).toEqual([])
    const greeting =
      'Hi Hanna Host, I came across your profile on Greenroom and would like to talk about working together.'
    expectOk(await guest.post('/api/conversations', { toUserId: host.id }))
    const [{ lastMessage }] = (await guest.get('/api/conversations')).body
    expect(lastMessage.content).toBe(greeting)
  })
})

describe('§2 Dashboard', () => {
  test('a visitor reads Sign in to view your dashboard', async () => {
    expect((await site.read('/dashboard')).headings).toContain('Sign in to view your dashboard')
  })

  test('the sidebar leads everywhere, and says how complete the profile is', () => {
    const sidebar = findElement(dashboard, 'nav', 'aria-label="Dashboard"')
    for (const link of [
      'Home → /',
      'Dashboard → /dashboard',
      'Find Connections → /search',
      'Messages → /messages',
      `My Profile → /profile/${guest.id}`,
      'Settings → /settings',
      'Help & Support → /help',
    ]) {
      expect(linksOf(sidebar)).toContain(link)
    }
    expect(partsOf(sidebar, 'button').map(({ name }) => name)).toContain('Log Out')
    expect(textOf(sidebar)).toContain('Profile completion: 30%')
  })

  test('three cards: Pending Bookings, Confirmed Bookings, Profile Views', () => {
    expect(dashboard.words).toMatch(/Pending Bookings 1 Confirmed Bookings 0 Profile Views 0/)
  })

  test('three tabs: Upcoming Bookings, Availability, Profile; Agent requests comes after them', () => {
    expect(tabsOf(dashboard)).toEqual(['Upcoming Bookings', 'Availability', 'Profile', 'Agent requests'])
  })

  test('the table: Creator or Guest, Date & Time, Duration, Status, Actions with View and a way to write', async () => {
    const columns = (page: ReadPage) => partsOf(page.html, 'th').map(({ words }) => words)
    const rest = ['Date & Time', 'Duration', 'Status', 'Actions']
    expect(columns(dashboard).slice(0, 5)).toEqual(['Creator', ...rest])
    expect(columns(await site.read('/dashboard', host)).slice(0, 5)).toEqual(['Guest', ...rest])
    expect(dashboard.buttons).toContain('View the booking with Hanna Host')
    expect(dashboard.links).toContain(`Message Hanna Host → /messages?to=${host.id}`)
    expect(dashboard.words).toContain('Pending Review')
  })

  test('without bookings all but creators are sent to the creators', async () => {
    const nobody = await site.member()
    const newcomer = await site.member({ userType: 'creator' })
    const link = 'Find creators → /search?userType=creator'
    expect((await site.read('/dashboard', nobody)).links).toContain(link)
    expect((await site.read('/dashboard', newcomer)).links).not.toContain(link)
  })

  test('the tab Profile is a summary with a way to the public profile', async () => {
    const { headings, links } = await site.read('/dashboard?tab=profile', host)
    expect(headings).toContain('Hanna Host')
    expect(links).toContain(`View your public profile → /profile/${host.id}`)
  })
})

describe('§2 Booking requests (creators)', () => {
  test('incoming requests with Approve & Start Chat and Reject', async () => {
    const { words, buttons } = await site.read('/booking-requests', host)
    expect(words).toContain('Gregor Guest')
    expect(words).toContain('Baking at four')
    expect(buttons).toEqual(expect.arrayContaining(['Approve & Start Chat', 'Reject']))
    expect((await site.read('/booking-requests', guest)).buttons).not.toContain('Approve & Start Chat')
  })
})

describe('§2 and §6 Admin panel', () => {
  test('non-admins see Access Denied', async () => {
    const { status, headings, words } = await site.read('/admin', guest)
    expect([status, headings[0]]).toEqual([403, 'Access Denied'])
    expect(words).toContain("You don't have permission to access the admin panel.")
  })

  test('cards: Total Users, Total Bookings, Total Revenue, Pending Bookings', async () => {
    const { words } = await site.read('/admin', admin)
    expect(words).toMatch(
      /Total Users \d+\b.*Total Bookings 1\b.*Total Revenue \$0\.00.*Pending Bookings 1\b/,
    )
  })

  test.each([
    ['/admin/bookings/9999', 'Booking not found'],
    ['/admin/bookings/abc', 'Booking not found'],
    ['/admin/payments/9999', 'Payment not found'],
    ['/admin/users/9999', '404 Page Not Found'],
  ])('%s leads to nothing: %s, with the status 404', async (path, says) => {
    const { status, headings } = await site.read(path, admin)
    expect(status).toBe(404)
    expect(headings).toContain(says)
  })

  test('tabs: Users, Bookings, Messages, Settings', async () => {
    const page = await site.read('/admin', admin)
    expect(linksOf(findElement(page, 'nav', 'aria-label="Admin panel"'))).toEqual(
      expect.arrayContaining([
        'Users → /admin',
        'Bookings → /admin/bookings',
        'Messages → /admin/messages',
        'Settings → /admin/settings',
      ]),
    )
  })

  test('settings begin with a fee of 9.99, a platform name and a contact email', async () => {
    const { labels } = await site.read('/admin/settings', admin)
    expect(labels).toEqual(expect.arrayContaining(['Platform name', 'Contact email']))
    expect((await admin.get('/api/admin/settings')).body).toMatchObject({
      bookingFeeCents: 999,
      platformName: 'Greenroom',
      contactEmail: expect.stringContaining('@'),
    })
  })
})
