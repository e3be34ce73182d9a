import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatTime } from '../../src/web/ui/dates.ts'
import { inspectPage, unexpected } from '../helpers/inspect-page.ts'
import {
  longSizes,
  openSite,
  type Site,
  type Size,
  sizesOfJourney,
  type Visit,
} from '../helpers/open-site.ts'
import { queryDatabase } from '../helpers/query-database.ts'
import { openPage, quietPage } from '../helpers/quiet-page.ts'
import { ask, askForBooking, joinAs, visitAs } from '../helpers/site-people.ts'
import { tabTo } from '../helpers/tab-to.ts'
import { until } from '../helpers/until.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

const lisbon = 'Europe/Lisbon'
const newYork = 'America/New_York'

/**
 * While its list is open a combobox hides everything else from screen readers. The focus cannot get there: it stays in
 * the field, and Tab closes the list first.
 */
const hiddenBehindList = ['aria-hidden-focus', 'page-has-heading-one', 'region']

/** Everything that is stored of when people meet. */
const storedTimes = () =>
  queryDatabase(
    site.databaseUrl,
    `select (select json_agg(b order by id) from bookings b)::text || (select json_agg(t order by id) from busy_times t)::text
       || (select json_agg(s order by id) from availability_slots s)::text as rows`,
  )

/** The page that the newest mail to an address leads to. */
async function mailedPage(email: string): Promise<string> {
  let page = ''
  await until(async () => {
    const mails = await queryDatabase(
      site.databaseUrl,
      `select text_body from mail_outbox where recipient = '${email}' order by id desc limit 1`,
    )
    page = /\/verify-email\/[\w-]+/.exec(mails[0]?.text_body ?? '')?.[0] ?? ''
    return page !== ''
  }, `a link is mailed to ${email}`)
  return page
}

/** Another browser in which the same person is signed in. */
async function elsewhere(email: string, password: string, size: Size): Promise<Visit> {
  const visit = await site.visit({ size })
  await ask(visit, 'POST', '/api/login', { email, password })
  return visit
}

async function toast(page: Page, title: string) {
  await page.getByText(title, { exact: true }).waitFor()
}

test.each(longSizes)('by keyboard: another zone moves the clocks and nothing stored, %s', async (size) => {
  const host = await joinAs(site, { name: 'Hugo Host', userType: 'creator' }, { size })
  const guest = await visitAs(site, { name: 'Zoe Zone', userType: 'guest' }, { size, timeZone: lisbon })
  const { page } = guest
  for (const each of [host, guest]) {
    await ask(each, 'POST', '/api/availability', { day: 'tuesday', startTime: '09:00', endTime: '12:00' })
  }
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const asked = await askForBooking(guest, host.person.id, {
    date,
    time: '10:00',
    duration: 30,
    topic: 'Time',
  })
  const { startsAt } = await ask(host, 'PATCH', `/api/bookings/${asked.id}/status`, { status: 'approved' })
  // The message that announces it is written a moment later.
  await until(
    async () => (await ask(guest, 'GET', '/api/conversations')).length === 1,
    'the booking was announced',
  )
  const clockOf = async (zone: string) => {
    await openPage(page, '/dashboard')
    const clock = page.locator(`time[datetime="${startsAt}"]`).locator('visible=true').first()
    await clock.waitFor()
    expect(await clock.textContent()).toContain(formatTime(startsAt, zone))
  }
  await clockOf(newYork)
  await page.getByText('Your times are shown in New York. This browser is in Lisbon.').waitFor()
  await inspectPage(guest, 'dashboard-zone-hint')
  const before = await storedTimes()
  await tabTo(page, page.getByRole('link', { name: 'Change', exact: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings/availability')
  await page.reload()
  await quietPage(page)
  await inspectPage(guest, 'settings-availability-elsewhere')
  const own = page.getByRole('button', { name: `Use this browser’s zone (${lisbon})` })
  await tabTo(page, page.getByRole('combobox', { name: 'Time zone' }))
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: /^Africa\/Abidjan/ }).waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('lord howe')
  await page.getByRole('option', { name: /^Australia\/Lord Howe/ }).waitFor()
  await inspectPage(guest, 'settings-zones', 'window', hiddenBehindList)
  await page.keyboard.press('Enter')
  await page.getByText(/^It is .* · GMT\+1[01](:30)? there now\.$/).waitFor()
  await tabTo(page, own)
  await page.keyboard.press('Enter')
  await own.waitFor({ state: 'hidden' })
  await tabTo(page, page.getByLabel('Minimum notice'))
  await page.keyboard.type('2 days')
  await tabTo(page, page.getByRole('button', { name: 'Save changes' }))
  await page.keyboard.press('Enter')
  await toast(page, 'Profile updated')
  const profile = await ask(guest, 'GET', `/api/users/${guest.person.id}`)
  expect(profile).toMatchObject({ timeZone: lisbon, minimumNoticeHours: 48 })

  expect(await storedTimes()).toEqual(before)
  await clockOf(lisbon)
  expect(await page.getByText('Your times are shown in').count()).toBe(0)
  const [slot] = await ask(guest, 'GET', `/api/users/${guest.person.id}/availability`)
  expect(slot).toMatchObject({ startTime: '09:00', endTime: '12:00' })
  expect(unexpected(guest)).toEqual([])
})

test.each(sizesOfJourney('desktop'))(
  'by keyboard: another address through the mailed link, %s',
  async (size) => {
    const visit = await visitAs(site, { name: 'Ada Address', userType: 'guest' }, { size })
    const { page, person } = visit
    const email = `moved.${person.email}`
    await openPage(page, '/settings')
    await page.waitForURL('**/settings/account')
    const form = page.getByRole('region', { name: 'E-mail address' })
    const address = form.getByLabel('New e-mail address')
    const password = form.getByLabel('Current password')

    await tabTo(page, address)
    await page.keyboard.type('nowhere')
    await page.keyboard.press('Enter')
    await form.getByText('Please enter a valid email address.').waitFor()
    await address.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(email)
    await tabTo(page, password)
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await form.getByText('This is not your current password.').waitFor()
    await password.and(page.locator(':focus')).waitFor()
    expect(await address.inputValue()).toBe(email)
    await inspectPage(visit, 'settings-account-refused')
    await page.keyboard.press('Control+A')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await form.getByText(`Waiting for ${email}`).waitFor()
    await page.getByText(`We have sent a link to ${email}`).waitFor()
    await inspectPage(visit, 'settings-account-pending')

    const mailbox = await site.visit({ size })
    await openPage(mailbox.page, await mailedPage(email))
    await tabTo(mailbox.page, mailbox.page.getByRole('button', { name: 'Confirm my address' }))
    await mailbox.page.keyboard.press('Enter')
    await mailbox.page.getByText('Your address is confirmed').waitFor()

    await page.reload()
    await quietPage(page)
    await form.getByText(`Your address is ${email}`).waitFor()
    expect(await form.getByText('Waiting for').count()).toBe(0)
    expect([...unexpected(visit, [/\/api\/account\/email$/]), ...unexpected(mailbox)]).toEqual([])
  },
)

test.each(longSizes)('by keyboard: a new password signs the other browser out, %s', async (size) => {
  const visit = await visitAs(site, { name: 'Pia Password', userType: 'guest' }, { size })
  const { page, person } = visit
  const [other, third] = [
    await elsewhere(person.email, person.password, size),
    await elsewhere(person.email, person.password, size),
  ]
  await openPage(other.page, '/dashboard')
  await openPage(page, '/settings/account')
  await inspectPage(visit, 'settings-devices')
  const devices = page.getByRole('region', { name: 'Devices' })
  await tabTo(page, devices.getByRole('button', { name: /^Sign out Chrome/ }).first())
  await page.keyboard.press('Enter')
  await toast(page, 'Signed out')
  await until(async () => (await devices.getByRole('listitem').count()) === 2, 'one device is left besides')
  await tabTo(page, devices.getByRole('button', { name: 'Sign out everywhere else' }))
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: 'Sign out the other device?' }).waitFor()
  await inspectPage(visit, 'settings-sign-out-dialog', 'window')
  await page.keyboard.press('Escape')

  const form = page.getByRole('region', { name: 'Password' })
  await tabTo(page, form.getByLabel('Current password'), 'Shift+Tab')
  await page.keyboard.type(person.password)
  await tabTo(page, form.getByLabel('New password'))
  await page.keyboard.type('brand new one')
  await page.keyboard.press('Enter')
  await toast(page, 'Password changed')
  await devices.getByText('No other devices.').waitFor()

  await openPage(other.page, '/dashboard')
  await other.page.getByText('Sign in to view your dashboard').waitFor()

  await ask(third, 'POST', '/api/login', { email: person.email, password: 'brand new one' })
  await page.reload()
  await quietPage(page)
  await tabTo(page, devices.getByRole('button', { name: 'Sign out everywhere else' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await devices.getByText('No other devices.').waitFor()
  await page.getByRole('heading', { name: 'Devices' }).and(page.locator(':focus')).waitFor()
  expect((await third.context.request.get('/api/me')).status()).toBe(401)
  expect(unexpected(visit)).toEqual([])
})

test('whoever was signed out meanwhile is asked to sign in, and comes back to where they were', async () => {
  const visit = await visitAs(site, { name: 'Olga Outside', userType: 'guest' }, { size: 'phone' })
  const { page, person, context } = visit
  await openPage(page, '/settings/account')
  await context.clearCookies()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Payments' }).click()
  const payments = page.getByRole('region', { name: 'payments' })
  await payments.getByText('You have been signed out.').waitFor()
  await inspectPage(visit, 'settings-signed-out')
  await payments.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/settings/payments')
  await page.getByText('No payments yet').waitFor()
  expect(unexpected(visit, [/\/api\//])).toEqual([])
})

test.each(longSizes)('what cannot be read says so and can be asked for again, %s', async (size) => {
  const visit = await visitAs(site, { name: 'Fay Failing', userType: 'creator' }, { size })
  const { page, person } = visit
  await openPage(page, '/settings/payments')
  const away = (url: URL) => /^\/api\/(account\/|users\/)/.test(url.pathname)
  await page.route(away, (route) => route.fulfill({ status: 429, json: { message: 'Later.' } }))
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await menu.getByRole('link', { name: 'Time and availability' }).click()
  await page.getByText('Your settings could not be loaded').waitFor()
  await inspectPage(visit, 'settings-availability-failed')
  await menu.getByRole('link', { name: 'Account' }).click()
  await page.getByText('Your address could not be loaded').waitFor()
  await inspectPage(visit, 'settings-account-failed')
  await page.unroute(away)
  for (const part of ['E-mail address', 'Devices']) {
    await page.getByRole('region', { name: part }).getByRole('button', { name: 'Try Again' }).click()
  }
  await page.getByText(`Your address is ${person.email}`).waitFor()
  await page.getByText('No other devices.').waitFor()
  expect(unexpected(visit, [/\/api\/(account|users)\//])).toEqual([])
})

test('whoever registers has the time zone of their browser', async () => {
  const visit = await site.visit({ timeZone: lisbon })
  const { page } = visit
  await openPage(page, '/register')
  await page.getByLabel('Name').fill('Rita Register')
  await page.getByLabel('E-mail').fill('rita@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard')
  expect((await ask(visit, 'GET', '/api/me')).timeZone).toBe(lisbon)
})
