import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspectAll, inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { longSizes, openSite, type Site, sizesOfJourney, type Visit } from '../helpers/open-site.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { ask, askForBooking, visitAs } from '../helpers/site-people.ts'

let site: Site
let sample: { id: number; name: string }
beforeAll(async () => {
  site = await openSite({ SAMPLE_DATA: 'true', RATE_LIMIT_FACTOR: '100' })
  const answer = await fetch(`${site.url}/api/search?userType=creator&available=true&limit=1`)
  const [first] = (await answer.json()) as (typeof sample)[]
  if (!first) throw new Error('There is no sample creator with free hours.')
  sample = first
})
afterAll(() => site.close())

describe('no page breaks what all promise: no axe violation, complaint, sideways scrolling or layout shift', () => {
  test.each(sizesOfJourney('desktop'))('for a visitor, %s', async (size) => {
    const visit = await site.visit({ size })
    const { id, name } = sample
    await inspectAll(visit, [
      ['landing', '/', /Book Guests/],
      ['search', '/search', 'people'],
      ['search-chosen', '/search?q=radio&userType=creator', /\d+ pe/],
      ['search-empty', '/search?q=zzzzqqqq', /0 people|No /],
      ['profile-sample', `/profile/${id}`, name],
      ['profile-availability', `/profile/${id}?tab=availability`, 'Weekly hours'],
      ['profile-invalid', '/profile/abc', 'Invalid Profile'],
      ['profile-unknown', '/profile/99999999', 'Error Loading Profile'],
      ['login', '/login', 'Sign in'],
      ['register', '/register', 'Create your account'],
      ['forgot-password', '/forgot-password', 'Reset Password'],
      ['reset-password', '/reset-password/not-a-token', 'Choose a new password'],
      ['verify-email', '/verify-email/not-a-token', 'Confirm your e-mail address'],
      ['messages-signed-out', '/messages', 'Sign in to view messages'],
      ['dashboard-signed-out', '/dashboard', 'Sign in to view your dashboard'],
      ['not-found', '/no/such/page', '404 Page Not Found'],
    ])
    expect(unexpected(visit, [/\/profile\/(abc|99999999)$/, /\/no\/such\/page$/])).toEqual([])
  })

  test.each(sizesOfJourney('phone'))('for a member to whom nothing has happened yet, %s', async (size) => {
    const creator = await visitAs(site, { name: 'Nora Newcomer', userType: 'creator' }, { size })
    await inspectAll(creator, [
      ['dashboard-empty', '/dashboard', 'No upcoming bookings'],
      ['dashboard-earlier-empty', '/dashboard?show=earlier', 'No earlier bookings'],
      ['dashboard-availability', '/dashboard?tab=availability', 'Your weekly hours'],
      ['dashboard-profile', '/dashboard?tab=profile', 'View your public profile'],
      ['booking-missing', '/bookings/99999999', 'Booking not found'],
      ['booking-requests-empty', '/booking-requests', 'Booking Requests'],
      ['messages-empty', '/messages', 'Find Connections'],
      ['notifications-empty', '/notifications', 'Nothing yet'],
      ['profile-own-bare', `/profile/${creator.person.id}`, 'Edit Profile'],
      ['profile-own-hours', `/profile/${creator.person.id}?tab=availability`, 'Your weekly hours'],
      ['settings-account', '/settings', 'No other devices'],
      ['settings-availability', '/settings/availability', 'Open to being a guest'],
      ['settings-calendar-empty', '/settings/calendar', 'No calendars yet'],
      ['settings-payments-empty', '/settings/payments', 'No payments yet'],
      ['receipt-missing', '/settings/payments/99999999', 'Receipt not found'],
    ])
    expect(unexpected(creator, [/\/(settings\/payments|bookings)\/99999999$/])).toEqual([])
  })

  test.each(longSizes)('for a member whose payments cannot be read, %s', async (size) => {
    const guest = await visitAs(site, { name: 'Fiona Failing', userType: 'guest' }, { size })
    const { page } = guest
    await openPage(page, '/dashboard')
    const away = (url: URL) => /^\/api\/(payments|credits)$/.test(url.pathname)
    await page.route(away, (route) => route.fulfill({ status: 429, json: { message: 'Later.' } }))
    await page.getByRole('button', { name: size === 'phone' ? 'Menu' : /^Account menu/ }).click()
    await page.getByRole('link', { name: 'Settings' }).locator('visible=true').last().click()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Payments' }).click()
    await page.getByText('Your payments could not be loaded').waitFor()
    await inspectPage(guest, 'settings-payments-failed')
    await page.unroute(away)
    for (const part of ['credits', 'payments']) {
      await page.getByRole('region', { name: part }).getByRole('button', { name: 'Try Again' }).click()
    }
    await page.getByText('No credits at hand').waitFor()
    await page.getByText('No payments yet').waitFor()
    expect(unexpected(guest, [/\/api\/(payments|credits)$/])).toEqual([])
  })

  test.each(sizesOfJourney('phone'))('for two members with bookings and messages, %s', async (size) => {
    const about = {
      headline: 'Hosts Night Shift, a weekly show about work after dark',
      location: 'Lisbon, Portugal',
      bio: 'Every week one person who works while others sleep.\n\nNurses, bakers, lighthouse keepers.',
      areaOfExpertise: ['Interviews', 'Radio documentary'],
    }
    const host = await visitAs(site, { name: 'Hanna Host', userType: 'creator', more: about }, { size })
    const guest = await visitAs(site, { name: 'Gregor Guest', userType: 'guest' }, { size })
    await ask(host, 'POST', '/api/availability', {
      day: 'tuesday',
      startTime: '09:00',
      endTime: '12:00',
      userId: host.person.id,
      available: true,
    })
    const { id: hostId } = host.person
    const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const asked = { date: soon, time: '10:00', duration: 45 }
    const first = await askForBooking(guest, hostId, { ...asked, topic: 'Baking at four in the morning' })
    await askForBooking(guest, hostId, {
      ...asked,
      time: 'TBD',
      notes: 'I am free most evenings.\nAsk away.',
    })
    const third = await askForBooking(guest, hostId, {
      ...asked,
      time: '15:30',
      topic: 'A second thought',
      keepAsCredit: true,
    })
    await ask(host, 'PATCH', `/api/bookings/${first.id}/status`, { status: 'approved' })
    await ask(host, 'PATCH', `/api/bookings/${third.id}/status`, { status: 'rejected' })
    await ask(guest, 'POST', '/api/messages', { toUserId: hostId, content: 'Thank you! https://example.com' })
    const [conversation] = await ask(guest, 'GET', '/api/conversations')
    const [kept] = await ask(guest, 'GET', '/api/payments')

    await inspectAll(host, [
      ['dashboard-creator', '/dashboard', 'Gregor Guest'],
      ['booking-requests', '/booking-requests', 'Approve & Start Chat'],
      ['messages', '/messages', 'Gregor Guest'],
      ['notifications', '/notifications', 'asks you for a booking'],
      ['profile-own', `/profile/${hostId}`, 'Edit Profile'],
      ['profile-own-slots', `/profile/${hostId}?tab=availability`, 'Your weekly hours'],
    ])
    await inspectAll(guest, [
      ['dashboard-guest', '/dashboard', 'Hanna Host'],
      ['conversation', `/messages/${conversation.id}`, 'Thank you!'],
      ['conversation-new', `/messages?to=${await idOfDemo(guest)}`, 'came across your profile'],
      ['profile-member', `/profile/${hostId}`, 'View Availability'],
      ['profile-slots', `/profile/${hostId}?tab=availability`, 'Weekly hours'],
      ['landing-member', '/', /Book Guests/],
      ['settings-payments', '/settings/payments', '1 prepaid request'],
      ['receipt', `/settings/payments/${kept.id}`, 'Charged, and kept as a credit'],
    ])
    await holdsOnPaper(guest)
    expect([...unexpected(host), ...unexpected(guest)]).toEqual([])
  })
})

/** What stands open prints on one page, black on white, without the site around it. */
async function holdsOnPaper({ page }: Visit) {
  await page.emulateMedia({ media: 'print' })
  const looks = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement)
    const shown = [...document.querySelectorAll('nav, footer, button')].filter((part) =>
      part.checkVisibility(),
    )
    return { color, backgroundColor, shown: shown.map((part) => part.outerHTML) }
  })
  const white = { color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)', shown: [] }
  expect.soft(looks).toEqual(white)
  const pdf = await page.pdf({ format: 'A4' })
  expect.soft(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })
}

/** The creator of the demonstration accounts, who can be written to. */
async function idOfDemo(visit: Visit): Promise<number> {
  const [found] = await ask(visit, 'GET', '/api/search?q=Robin+Creator')
  return found.id
}

test('the mail and interface pages keep to the policy that is sent with them', async () => {
  const visit = await site.visit()
  for (const path of ['/dev/mail', '/api/docs']) {
    await openPage(visit.page, path)
    await visit.page.getByRole('heading').first().waitFor()
  }
  expect(visit.complaints).toEqual([])
})
