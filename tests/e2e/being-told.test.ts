import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site, sizesOfJourney } from '../helpers/open-site.ts'
import { openPage, quietPage } from '../helpers/quiet-page.ts'
import { ask, askForBooking, joinAs, visitAs } from '../helpers/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

const inNineDays = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
const focused = (locator: Locator) => locator.and(locator.page().locator(':focus')).waitFor()

test.each(sizesOfJourney('phone'))(
  'the bell rings live; its panel opens, marks and closes by keyboard alone, %s',
  async (size) => {
    const host = await visitAs(site, { name: 'Belle Ringer', userType: 'creator' }, { size })
    const guest = await joinAs(site, { name: 'Toll Caller', userType: 'guest' }, { size })
    const { page } = host
    const stream = page.waitForResponse('**/api/events*')
    await page.goto('/search')
    await stream
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await askForBooking(guest, host.person.id, { date: inNineDays(), time: '10:00', topic: 'Bells' })
    const rung = page.getByRole('button', { name: 'Notifications, 1 unread' })
    await rung.waitFor()
    await page
      .getByRole('status')
      .getByText(`New notification: ${guest.person.name} asks you for a booking`)
      .waitFor({ state: 'attached' })

    await bell.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'Notifications', exact: true })
    const told = panel.getByRole('link', { name: /asks you for a booking/ })
    await told.waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await focused(bell)
    await page.keyboard.press('Enter')
    const markAll = panel.getByRole('button', { name: 'Mark all as read' })
    await markAll.waitFor()
    await page.keyboard.press('Tab')
    await focused(markAll)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await told.getByText('New', { exact: true }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await focused(bell)

    const [booking] = await ask(host, 'GET', '/api/bookings')
    await ask(guest, 'PATCH', `/api/bookings/${booking.id}`, { status: 'cancelled' })
    await rung.waitFor()
    await rung.click()
    await panel.getByRole('link', { name: /withdrew the request/ }).click()
    await page.waitForURL(`**/bookings/${booking.id}`)
    await panel.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    expect(await ask(host, 'GET', '/api/notifications/unread')).toEqual({ unreadCount: 0 })
  },
)

test('without push the bell asks; what is read in one browser is read in the other', async () => {
  const host = await visitAs(site, { name: 'Polly Poll', userType: 'creator' })
  const guest = await joinAs(site, { name: 'Gus Guest', userType: 'guest' })
  const second = await site.visit()
  await ask(second, 'POST', '/api/login', { email: host.person.email, password: host.person.password })
  await host.page.route('**/api/events*', (route) => route.abort())
  await Promise.all([host, second].map(({ page }) => page.goto('/notifications', { waitUntil: 'load' })))
  await askForBooking(guest, host.person.id, { date: inNineDays(), time: '10:00' })
  const rung = (page: typeof host.page) => page.getByRole('button', { name: 'Notifications, 1 unread' })
  await Promise.all([rung(host.page).waitFor(), rung(second.page).waitFor()])
  const main = second.page.getByRole('main')
  await main.getByText('Gus Guest asks you for a booking').waitFor()
  await main.getByRole('button', { name: 'Mark all as read' }).click()
  for (const { page } of [second, host]) {
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  }
  expect(await ask(host, 'GET', '/api/notifications/unread')).toEqual({ unreadCount: 0 })
})

test('the page leads through everything, older ones behind a button', async () => {
  const host = await visitAs(site, { name: 'Paige Turner', userType: 'creator' })
  const guest = await joinAs(site, { name: 'Many Times', userType: 'guest' })
  const date = inNineDays()
  for (let nth = 0; nth < 12; nth++) {
    const { id } = await askForBooking(guest, host.person.id, { date, time: '10:00', topic: `Talk ${nth}.` })
    await ask(guest, 'PATCH', `/api/bookings/${id}`, { status: 'cancelled' })
  }
  await expect.poll(() => ask(host, 'GET', '/api/notifications/unread')).toEqual({ unreadCount: 24 })
  const { page } = host
  await openPage(page, '/notifications')
  const rows = page.getByRole('main').getByRole('listitem')
  expect(await rows.count()).toBe(20)
  // Midnight may have passed meanwhile.
  await page
    .getByRole('heading', { name: /^(Today|Yesterday)$/ })
    .first()
    .waitFor()
  await page.route('**/api/notifications?*before=*', (route) => route.abort())
  await page.getByRole('button', { name: 'Show older' }).click()
  await page.getByRole('alert').getByText('Older notifications could not be loaded').waitFor()
  await page.unroute('**/api/notifications?*before=*')
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.poll(() => rows.count()).toBe(24)
  expect(await page.getByRole('button', { name: 'Show older' }).count()).toBe(0)
  expect(await rows.last().textContent()).toContain('Talk 0.')
})

test('an empty conversation becomes the one that the other begins meanwhile; what is being written stays', async () => {
  const host = await visitAs(site, { name: 'Ella Empty', userType: 'creator' })
  const guest = await joinAs(site, { name: 'Willa Writes', userType: 'guest' })
  const { page } = host
  const stream = page.waitForResponse('**/api/events*')
  await openPage(page, `/messages?to=${guest.person.id}`)
  await stream
  const field = page.getByRole('textbox', { name: 'Message to Willa Writes' })
  await field.fill('I was about to write')
  await ask(guest, 'POST', '/api/messages', { toUserId: host.person.id, content: 'I was faster' })
  await page.waitForURL(/\/messages\/\d+$/)
  await page.getByRole('log').getByText('I was faster').waitFor()
  expect(await field.inputValue()).toBe('I was about to write')
})

test('a conversation that begins while its page is on the way is there', async () => {
  const host = await visitAs(site, { name: 'Ada Approves', userType: 'creator' })
  const guest = await joinAs(site, { name: 'Arlo Asks', userType: 'guest' })
  await askForBooking(guest, host.person.id, { date: inNineDays(), time: '10:00' })
  const { page } = host
  const stream = page.waitForResponse('**/api/events*')
  await openPage(page, '/booking-requests')
  await stream
  // Whether there is one was answered before the message that begins it, and arrives after the news of that.
  await page.route('**/api/conversations?with=*', (route) => route.fulfill({ json: [] }), { times: 1 })
  await page.route(
    `**/api/users/${guest.person.id}`,
    async (route) => {
      const heard = page.waitForResponse('**/api/conversations/unread')
      await ask(guest, 'POST', '/api/messages', { toUserId: host.person.id, content: 'I was faster' })
      await heard
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Approve & Start Chat' }).click()
  await page.getByRole('log').getByText('I was faster').waitFor()
  expect(page.url()).toMatch(/\/messages\/\d+$/)
})

test('what came while another page was open is there on the way back', async () => {
  const host = await visitAs(site, { name: 'Rita Returns', userType: 'creator' })
  const guest = await joinAs(site, { name: 'Gus Goes', userType: 'guest' })
  const { page } = host
  const stream = page.waitForResponse('**/api/events*')
  await openPage(page, '/messages')
  await stream
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Find Connections' }).click()
  await page.waitForURL('**/search')
  await quietPage(page)
  const heard = page.waitForResponse('**/api/conversations/unread')
  await ask(guest, 'POST', '/api/messages', { toUserId: host.person.id, content: 'Came meanwhile' })
  await heard
  await bar.getByRole('link', { name: 'Messages' }).click()
  await page.getByRole('main').getByText('Came meanwhile').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/messages')
})
