import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/domains/accounts/tables.ts'
import { countViews } from '../../src/domains/profiles/queries.ts'
import { findElement, openPages, tabsOf } from '../helpers/browser/open-pages.ts'
import { partsOf } from '../helpers/browser/page-text.ts'
import { expectOk } from '../helpers/browser/visitor.ts'
import { listed, listMember } from '../helpers/worlds/listed.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'
import type { Member } from '../helpers/worlds/world.ts'

const site = openBefore(openPages)

const topics = ['Business', 'Comedy', 'Design', 'Education', 'Film', 'Health', 'History', 'Music']

const tenViews = (userId: number) =>
  Array.from({ length: 10 }, (_, viewer) => ({ userId, viewer: String(viewer), viewedOn: '2026-01-01' }))

let host: Member
let guest: Member
let represented: Member
let stella: Member
let categories: { id: number; name: string }[]
beforeAll(async () => {
  host = await site.member({ name: 'Hanna Host', userType: 'creator' })
  guest = await site.member({ name: 'Gregor Guest' })
  represented = await site.member({ name: 'Rae Star' })
  stella = await site.member({ name: 'Stella Both', userType: 'creator' })
  expectOk(await stella.patch(`/api/users/${stella.id}`, { openToGuesting: true }))
  expectOk(
    await host.patch(`/api/users/${host.id}`, {
      headline: 'Hosts Night Shift',
      location: 'Lisbon, Portugal',
      bio: 'One person a week who works while others sleep.',
      profession: 'Radio producer',
      website: 'https://nightshift.example',
      areaOfExpertise: ['Interviews'],
      areaOfInterests: ['Cities at night'],
      topicsOfDiscussion: ['Working nights'],
      initialsConfirmed: true,
    }),
  )
  categories = (await host.get('/api/categories')).body
  for (const { id } of categories.slice(0, topics.length)) {
    expectOk(await host.post(`/api/users/${host.id}/categories`, { categoryId: id }))
  }
  const hours = { day: 'monday', startTime: '09:00', endTime: '12:00', userId: host.id, available: true }
  expectOk(await host.post('/api/availability', hours))
  expectOk(
    await represented.patch(`/api/users/${represented.id}`, {
      hasAgent: true,
      agentName: 'Ana Gent',
      agentCompany: 'Gent & Co',
      agentEmail: 'ana@example.com',
      headline: 'Sings and explains why',
      bio: 'Thirty years on stage.',
      areaOfExpertise: ['Voice'],
      initialsConfirmed: true,
      topicsOfDiscussion: ['Opera'],
    }),
  )
  await listMember(guest)
  await site.runJobs()
})

describe('§2 Profile /profile/{id}', () => {
  test('an id that isn’t a number: Invalid Profile with Go Home, and the status 404', async () => {
    const { status, headings, links } = await site.read('/profile/abc')
    expect([status, headings[0]]).toEqual([404, 'Invalid Profile'])
    expect(links).toContain('Go Home → /')
  })

  test('a person who doesn’t exist: Error Loading Profile with Try Again, and the status 404', async () => {
    const { status, headings, buttons } = await site.read('/profile/99999999')
    expect([status, headings[0]]).toEqual([404, 'Error Loading Profile'])
    expect(buttons).toContain('Try Again')
    // Higher than any real id.
    for (const path of ['/profile/2147483648', '/profile/9999999999', '/one-sheet/2147483648']) {
      const page = await site.read(path)
      expect([page.status, page.headings[0]], path).toEqual([404, 'Error Loading Profile'])
    }
  })

  test('the header: name, headline, type, location and join date', async () => {
    const page = await site.read(`/profile/${host.id}`)
    expect(page.headings[0]).toBe('Hanna Host')
    for (const words of ['Hosts Night Shift', 'Content Creator', 'Lisbon, Portugal']) {
      expect(page.words).toContain(words)
    }
    expect(page.words).toMatch(/Joined \w{3} \d{1,2}, \d{4}/)
    expect((await site.read(`/profile/${guest.id}`)).words).toContain('Potential Guest')
  })

  test('its owner gets Edit Profile and no Message; others get Message and no Edit Profile', async () => {
    const own = await site.read(`/profile/${host.id}`, host)
    expect(own.buttons).toContain('Edit Profile')
    expect(own.links.join()).not.toContain('/messages?to=')
    // The booking card as visitors see it, not to be pressed.
    expect(own.headings).toContain('What visitors see')
    expect(own.html).toMatch(/<div inert[^>]*>(?:(?!<\/section>).)*View Availability/)
    const theirs = await site.read(`/profile/${host.id}`, guest)
    expect(theirs.buttons).not.toContain('Edit Profile')
    expect(theirs.headings).not.toContain('What visitors see')
    expect(theirs.links).toContain(`Message → /messages?to=${host.id}`)
  })

  test('the button says View Availability with free times, Request Booking without', async () => {
    expect((await site.read(`/profile/${host.id}`, guest)).links).toContain(
      'View Availability → ?tab=availability#hours',
    )
    const busy = await site.member({ name: 'Bea Busy', userType: 'creator' })
    expect((await site.read(`/profile/${busy.id}`, guest)).links).toContain('Request Booking → ?book=true')
  })

  test('two tabs, About and Availability; without bookings About alone', async () => {
    expect(tabsOf(await site.read(`/profile/${host.id}`, guest))).toEqual(['About', 'Availability'])
    expect(tabsOf(await site.read(`/profile/${guest.id}`, host))).toEqual(['About', 'Availability'])
    const closed = await site.member({ name: 'Cleo Closed' })
    expectOk(await closed.patch(`/api/users/${closed.id}`, { isAvailableForBooking: false }))
    expect(tabsOf(await site.read(`/profile/${closed.id}`, host))).toEqual(['About'])
  })

  test('both URLs of a person show the same page', async () => {
    const [profile, personality] = [
      await site.read(`/profile/${represented.id}`, stella),
      await site.read(`/personality/${represented.id}`, stella),
    ]
    expect([personality.headings, personality.links]).toEqual([profile.headings, profile.links])
    expect(personality.html).toMatch(
      new RegExp(`<link rel="canonical" href="[^"]*/profile/${represented.id}"`),
    )
  })

  test('a creator who is open to guesting can be requested as host or as guest', async () => {
    const { links } = await site.read(`/profile/${stella.id}`, host)
    expect(links).toContain(`Be on their show → /profile/${stella.id}?book=true`)
    expect(links).toContain(`Invite as a guest → /profile/${stella.id}?request=direct`)
    expect((await site.read(`/profile/${host.id}`, stella)).links.join()).not.toContain('Invite as a guest')
  })

  test('About: bio, professional profile, contact and links, categories', async () => {
    const { headings, words } = await site.read(`/profile/${host.id}`, guest)
    expect(headings.filter((each) => /^(Talks about|About|Details)$/.test(each))).toEqual([
      'About',
      'Talks about',
      'Details',
    ])
    for (const said of [
      'Professional profile',
      'Contact and links',
      'Categories',
      'Radio producer',
      'Interviews',
      'Cities at night',
      'Working nights',
    ]) {
      expect(words).toContain(said)
    }
  })
})

describe('§2 Public personality page', () => {
  test('name, headline, view count and the badge Guest or Creator', async () => {
    const page = await site.read(`/personality/${represented.id}`)
    expect(page.headings[0]).toBe('Rae Star')
    expect(page.words).toMatch(/Guest.*Rae Star .*Sings and explains why /)
    const viewsFor = async (who?: Member) =>
      /\d+ views?/.exec((await site.read(`/personality/${represented.id}`, who)).words)?.[0]
    expect([await viewsFor(), await viewsFor(represented)]).toEqual([undefined, '0 views'])
    await countViews(site.ctx, tenViews(represented.id).slice(1))
    expect(await viewsFor()).toBeUndefined()
    await countViews(site.ctx, tenViews(represented.id))
    expect(await viewsFor()).toBe('10 views')
    expect((await site.read(`/personality/${host.id}`)).words).toMatch(
      /Creator.*Hanna Host .*Lisbon, Portugal/,
    )
  })

  test('Message for a member; Request Through Agent with an agent, Book Direct without', async () => {
    const withAgent = await site.read(`/personality/${represented.id}`, host)
    expect(withAgent.links.join()).toContain(`Message → /messages?to=${represented.id}`)
    expect(withAgent.links.join()).toMatch(/Request Through Agent → .*Book Direct → /)
    expect((await site.read(`/personality/${guest.id}`, host)).links.join()).toMatch(/Book Direct → /)
    expect((await site.read(`/personality/${guest.id}`, host)).links.join()).not.toContain('Through Agent')
  })

  test('only Request Through Agent where the agent’s approval is required', async () => {
    expectOk(await represented.patch(`/api/users/${represented.id}`, { requiresAgentApproval: true }))
    const { links } = await site.read(`/personality/${represented.id}`, host)
    expect(links.join()).toContain('Request Through Agent → ')
    expect(links.join()).not.toContain('Book Direct')
    expectOk(await represented.patch(`/api/users/${represented.id}`, { requiresAgentApproval: false }))
  })

  test('the agent, About, and Expertise and Interests', async () => {
    const { headings, words } = await site.read(`/personality/${represented.id}`)
    expect(headings).toEqual(expect.arrayContaining(['About', 'Expertise and Interests']))
    expect(words).toContain('Ana Gent')
    expect(words).toContain('Gent & Co')
  })

  test('an unknown id shows Profile Not Found with status 404', async () => {
    const { status, headings } = await site.read('/personality/99999999')
    expect([status, headings[0]]).toEqual([404, 'Profile Not Found'])
  })
})

describe('§2 Search', () => {
  test('the panel: free text, Content Creators or Potential Guests, categories, Apply Filters, Reset', async () => {
    const { labels, buttons, links, html } = await site.read('/search')
    for (const label of ['Search', 'Content Creators', 'Potential Guests', 'Categories']) {
      // Each filter shows how many people it would find.
      expect(labels).toContainEqual(expect.stringMatching(new RegExp(`^${label}`)))
    }
    expect(buttons).toContain('Apply Filters')
    expect(links).toContain('Reset → /search')
    expect(html).toContain('placeholder="Name, headline or location"')
    expect(html).toMatch(/<form action="\/search" method="get"/)
  })

  test('an invalid URL finds everyone', async () => {
    for (const search of ['userType=nonsense', 'categories=abc', 'sort=zzz']) {
      const { location = '' } = await site.read(`/search?${search}`)
      expect(location, search).toBe('/search')
    }
    expect(findElement(await site.read('/search'), 'main')).toContain('Hanna Host')
    expect((await site.read(`/profile/${host.id}?tab=no&book=no`)).location).toBe(`/profile/${host.id}`)
    expect((await site.read('/dashboard?tab=no', host)).location).toBe('/dashboard')
  })

  test('a card: name, headline, Available, views, location, bio of three lines, and a link to the profile', async () => {
    const cardNow = async () => partsOf((await site.read('/search?q=Hanna', guest)).html, 'article')[0]?.words
    await countViews(site.ctx, tenViews(host.id).slice(1))
    expect(await cardNow()).not.toContain('views')
    await countViews(site.ctx, tenViews(host.id))
    const card = await cardNow()
    for (const words of ['Hanna Host', 'Hosts Night Shift', 'Available', '10 views', 'Lisbon, Portugal']) {
      expect(card).toContain(words)
    }
    const { html, links } = await site.read('/search?q=Hanna', guest)
    expect(html).toMatch(/<p [^>]*class="[^"]*line-clamp-3[^"]*"[^>]*>One person a week/)
    expect(links).toContain(`Hanna Host → /profile/${host.id}`)
  })

  test('five categories on a card, and how many more there are', async () => {
    const card = partsOf((await site.read('/search?q=Hanna')).html, 'article')[0]
    const shown = categories.slice(0, 5).map(({ name }) => name)
    expect(card?.words).toContain(`${shown.join(' ')} +3`)
  })

  test('Request Booking and Message for a member', async () => {
    const { links } = await site.read('/search?q=Hanna', guest)
    expect(links).toContain(`Request Booking with Hanna Host → /profile/${host.id}?book=true`)
    expect(links).toContain(`Message Hanna Host → /messages?to=${host.id}`)
  })

  test('Message is hidden for visitors, on one’s own card, and for sample people, who are marked', async () => {
    const sample = await site.member({ name: 'Sana Sample', userType: 'creator' })
    await site.ctx.db.update(users).set({ sample: true }).where(eq(users.id, sample.id))
    expectOk(await sample.patch(`/api/users/${sample.id}`, { ...listed, headline: 'Shows how it looks' }))
    await site.runJobs()
    const messages = async (q: string, reader?: Member) =>
      (await site.read(`/search?q=${q}`, reader)).links.filter((link) => link.startsWith('Message '))
    expect(await messages('Hanna')).toEqual([])
    expect(await messages('Hanna', host)).toEqual([])
    expect(await messages('Sana', guest)).toEqual([])
    expect((await site.read('/search?q=Sana', guest)).words).toContain('Sample')
  })
})
