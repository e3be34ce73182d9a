import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, registerAs, sendBookingRequest, visitAs } from '../helpers/browser/site-people.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

/** Opens a page and waits for its event stream. */
async function openHearing(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse('**/api/events*')
  await openPage(page, path)
  await stream
}

test.each(journeySizes('desktop'))(
  'messages arrive live in two browsers of one user; without push they are polled, and push recovers, on a %s',
  async (size) => {
    const host = await visitAs(site, { name: 'Polly Push', userType: 'creator' }, { size })
    const guest = await registerAs(site, { name: 'Gus Push', userType: 'guest' })
    const write = (content: string) =>
      callApi(guest, 'POST', '/api/messages', { toUserId: host.person.id, content })
    const { conversationId } = await write('Before it all')
    const second = await site.visit({ size })
    const { email, password } = host.person
    await callApi(second, 'POST', '/api/login', { email, password })
    const thread = `/messages/${conversationId}`
    // The first browser’s clock can be moved forward.
    await host.page.clock.install()
    await openHearing(second.page, thread)
    await openHearing(host.page, thread)
    const log = (page: Page) => page.getByRole('log')
    await write('Heard by both')
    for (const { page } of [host, second]) await log(page).getByText('Heard by both').waitFor()
    await host.page.getByRole('textbox', { name: /^Message to/ }).fill('Written in the first')
    await host.page.getByRole('button', { name: 'Send' }).click()
    await log(second.page).getByText('Written in the first').waitFor()

    // Push fails in the first: a page opened now can only poll.
    await host.page.route('**/api/events*', (route) => route.abort())
    await openPage(host.page, thread)
    await write('Asked for')
    await host.page.clock.fastForward(10_000)
    await log(host.page).getByText('Asked for').waitFor()
    // Push is back: the page retries after a while.
    await host.page.unroute('**/api/events*')
    const stream = host.page.waitForResponse('**/api/events*')
    await host.page.clock.fastForward(60_000)
    await stream
    await write('Pushed again')
    await log(host.page).getByText('Pushed again').waitFor()
    expect(await log(host.page).getByText('Asked for').count()).toBe(1)
  },
)

test.each(journeySizes('phone'))(
  'the bell updates live; its panel opens, marks notifications read and closes by keyboard, on a %s',
  async (size) => {
    const host = await visitAs(site, { name: 'Belle Ringer', userType: 'creator' }, { size })
    const guest = await registerAs(site, { name: 'Toll Caller', userType: 'guest' })
    const { page } = host
    await openHearing(page, '/search')
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await sendBookingRequest(guest, host.person.id, { date: dateIn(9), time: '10:00', topic: 'Bells' })
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
    await page
      .getByRole('status')
      .getByText(`New notification: ${guest.person.name} sent you a booking request`)
      .waitFor({ state: 'attached' })
    await bell.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'Notifications', exact: true })
    await panel.getByRole('link', { name: /sent you a booking request/ }).waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await bell.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    const markAll = panel.getByRole('button', { name: 'Mark all as read' })
    await markAll.waitFor()
    await page.keyboard.press('Tab')
    await markAll.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await panel.getByRole('link', { name: /sent you a booking request/ }).press('Enter')
    await page.waitForURL('**/bookings/*')
    await panel.waitFor({ state: 'hidden' })
    expect(await callApi(host, 'GET', '/api/notifications/unread')).toEqual({ unreadCount: 0 })
  },
)

test('messages of a page that arrives in parts are shown together', async () => {
  const host = await visitAs(site, { name: 'Part Arriving', userType: 'creator' })
  const guest = await registerAs(site, { name: 'Slow Line', userType: 'guest' })
  const write = (content: string) =>
    callApi(guest, 'POST', '/api/messages', { toUserId: host.person.id, content })
  const { conversationId } = await write('The first part')
  await write('The second part')
  const { page, context } = host
  const answer = await context.request.get(`/messages/${conversationId}`)
  const html = (await answer.text()).replaceAll(/<script[^]*?<\/script>/g, '')
  const cut = html.lastIndexOf('The second part')
  await openPage(page, '/help')
  const arrive = (part: string) => page.evaluate((text) => document.write(text), part)
  // The parser waits for more, as on a slow line.
  await arrive(html.slice(0, cut))
  await page.getByRole('heading', { name: 'Slow Line' }).waitFor()
  const first = page.getByRole('log').getByText('The first part')
  expect(await first.count()).toBe(0)
  await arrive(html.slice(cut))
  await first.waitFor()
})
