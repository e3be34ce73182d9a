import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatTime } from '../../src/web/shared/times/dates.ts'
import { emailedPage } from '../helpers/browser/emailed-page.ts'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { journeySizes, type Site, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, registerAs, sendBookingRequest, visitAs } from '../helpers/browser/site-people.ts'
import { tabTo } from '../helpers/browser/tab-to.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

const lisbon = 'Europe/Lisbon'

test.each(journeySizes('desktop'))(
  'a new user gets their browser’s time zone; elsewhere one key press updates it, on a %s',
  async (size) => {
    const home = await site.visit({ size, timeZone: lisbon })
    const email = `${crypto.randomUUID()}@example.com`
    await openPage(home.page, '/register')
    await home.page.getByLabel('Name').fill('Rita Register')
    await home.page.getByLabel(/^E-?mail/).fill(email)
    await home.page.getByLabel('Password', { exact: true }).fill(testPassword)
    await home.page.getByRole('button', { name: 'Create account' }).click()
    await home.page.waitForURL('**/dashboard')
    expect((await callApi(home, 'GET', '/api/me')).timeZone).toBe(lisbon)

    const host = await registerAs(site, { name: 'Hugo Host', userType: 'creator' })
    const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const { id } = await sendBookingRequest(home, host.person.id, { date, time: '10:00', topic: 'Time' })
    const { startsAt } = await callApi(host, 'PATCH', `/api/bookings/${id}/status`, { status: 'approved' })
    const away = await site.visit({ size, timeZone: 'America/New_York' })
    await callApi(away, 'POST', '/api/login', { email, password: testPassword })
    const { page } = away
    const clockShows = async (zone: string) => {
      await openPage(page, '/dashboard')
      const clock = page.locator(`time[datetime="${startsAt}"]`).locator('visible=true').first()
      await clock.waitFor()
      expect(await clock.textContent()).toContain(formatTime(startsAt, zone))
    }
    await clockShows(lisbon)
    await page.getByText('Your times are shown in Lisbon time, but this browser is in New York.').waitFor()
    await tabTo(page, page.getByRole('link', { name: 'Change', exact: true }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/settings/availability')
    await waitForIdle(page)
    await tabTo(page, page.getByRole('combobox', { name: 'Time zone', exact: true }))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('new york')
    await page.getByRole('option', { name: /^America\/New York/ }).waitFor()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Save changes' }))
    await page.keyboard.press('Enter')
    await page.getByText('Profile updated', { exact: true }).waitFor()
    await clockShows('America/New_York')
    expect((await callApi(away, 'GET', `/api/bookings/${id}`)).startsAt).toBe(startsAt)
    expect([...unexpectedComplaints(home), ...unexpectedComplaints(away)]).toEqual([])
  },
)

test.each(journeySizes('phone'))(
  'by keyboard: the email changes through the emailed link, and a new password signs out the other browser, on a %s',
  async (size) => {
    const visit = await visitAs(site, { name: 'Ada Address', userType: 'guest' }, { size })
    const { page, person } = visit
    const other = await site.visit({ size })
    await callApi(other, 'POST', '/api/login', { email: person.email, password: testPassword })
    await openPage(page, '/settings')
    await page.waitForURL('**/settings/account')
    const email = `moved.${person.email}`
    const form = page.getByRole('region', { name: /^E-?mail address/ })
    await tabTo(page, form.getByLabel(/^New e-?mail address/))
    await page.keyboard.type(email)
    await tabTo(page, form.getByLabel('Current password'))
    await page.keyboard.type(testPassword)
    await page.keyboard.press('Enter')
    await form.getByText(`Waiting for ${email}`).waitFor()
    const mailbox = await site.visit({ size })
    await openPage(mailbox.page, await emailedPage(site, email, 'verify-email'))
    await tabTo(mailbox.page, mailbox.page.getByRole('button', { name: 'Confirm my address' }))
    await mailbox.page.keyboard.press('Enter')
    await mailbox.page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
    await openPage(page, '/settings/account')
    await form.getByText(`Your address is ${email}`).waitFor()

    const passwords = page.getByRole('region', { name: 'Password' })
    await tabTo(page, passwords.getByLabel('Current password'))
    await page.keyboard.type(testPassword)
    await tabTo(page, passwords.getByLabel('New password'))
    await page.keyboard.type('brand new one')
    await page.keyboard.press('Enter')
    await page.getByText('Password changed', { exact: true }).waitFor()
    await openPage(other.page, '/dashboard')
    await other.page.getByText('Sign in to view your dashboard').waitFor()
    expect([...unexpectedComplaints(visit), ...unexpectedComplaints(mailbox)]).toEqual([])
  },
)

test('the calendar address can be copied, and works until it is replaced', async () => {
  const member = await visitAs(site, { name: 'Carla Calendar', userType: 'creator' })
  const { page, context } = member
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/settings/calendar')
  const field = page.getByLabel('Subscribe address')
  const address = await field.inputValue()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Address copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const subscribed = async () => (await context.request.get(new URL(address).pathname)).status()
  expect(await subscribed()).toBe(200)
  await page.getByRole('button', { name: 'Create a new address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new address' }).click()
  await page.getByText('The old one no longer works.').waitFor()
  expect(await field.inputValue()).not.toBe(address)
  expect(await subscribed()).toBe(404)
  expect(unexpectedComplaints(member)).toEqual([])
})
