import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { longSizes, openSite, type Site, sizesOfJourney } from '../helpers/open-site.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { setFee } from '../helpers/set-fee.ts'
import { ask, askForBooking, joinAs, visitAs } from '../helpers/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ SAMPLE_DATA: 'true', RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

/**
 * While its list is open a combobox hides everything else from screen readers. The focus cannot get there: it stays in
 * the field, and Tab closes the list first.
 */
const besideOpenList = ['aria-hidden-focus', 'region', 'page-has-heading-one']
/** Not below the edge of the dialog's scrolling part. */
const isInSight = (part: Element) => {
  const body = part.closest('[data-dialog-body]')?.getBoundingClientRect()
  return body !== undefined && part.getBoundingClientRect().bottom <= body.bottom
}
const inNineDays = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)

test.each(sizesOfJourney('phone'))(
  'a visitor’s menus, sheets and refusals hold what every page holds, %s',
  async (size) => {
    const visit = await site.visit({ size })
    const { page } = visit
    const creator = await joinAs(site, { name: 'Vera Visited', userType: 'creator' }, { size })
    if (size === 'phone') {
      await openPage(page, '/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'Sign up' }).first().waitFor()
      await inspectPage(visit, 'menu-visitor', 'window')
      await openPage(page, '/search')
      await page.getByRole('link', { name: 'Filters' }).click()
      await page.getByRole('dialog', { name: 'Filters' }).waitFor()
      await inspectPage(visit, 'filter-sheet', 'window')
    }
    await openPage(page, `/profile/${creator.person.id}`)
    await page.getByRole('button', { name: 'Request Booking' }).click()
    await page.getByRole('dialog', { name: 'Sign Up Required' }).waitFor()
    await inspectPage(visit, 'booking-sign-up', 'window')

    await openPage(page, '/register')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Name must be at least 2 characters.').waitFor()
    await inspectPage(visit, 'register-errors')
    await openPage(page, '/login')
    await page.getByLabel('E-mail').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Login failed').locator('visible=true').first().waitFor()
    await inspectPage(visit, 'login-refused', 'window')
    await openPage(page, '/forgot-password')
    await page.getByLabel('E-mail').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByText('Check your email').first().waitFor()
    await inspectPage(visit, 'forgot-password-sent', 'window')
    expect(unexpected(visit, [/\/api\/login$/])).toEqual([])
  },
)

test.each(sizesOfJourney('desktop'))('the booking dialog holds it in every step, %s', async (size) => {
  const { person: host } = await joinAs(site, { name: 'Boris Booked', userType: 'creator' }, { size })
  const guest = await visitAs(site, { name: 'Greta Guest', userType: 'guest' }, { size })
  const { page } = guest
  await openPage(page, `/profile/${host.id}`)
  await page.getByRole('button', { name: 'Request Booking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date').waitFor()
  await inspectPage(guest, 'booking-form', 'window')
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await dialog.locator('[aria-invalid=true]').first().waitFor()
  // The refused field that has the focus stands below the head with its label.
  const head = await dialog.locator('[data-dialog-head]').boundingBox()
  const label = await dialog.getByText('Date', { exact: true }).boundingBox()
  expect(label?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
  await inspectPage(guest, 'booking-form-errors', 'window')
  await dialog.getByLabel('Date').fill(inNineDays())
  await dialog.getByLabel(/^Time/).selectOption('10:00')
  await dialog.getByLabel('Topic').fill('What bakers hear at night')
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await dialog.getByLabel('Card number').waitFor()
  await inspectPage(guest, 'booking-payment', 'window')
  await dialog.getByLabel(/^Keep as credit if declined/).check()
  await dialog.getByText(/is charged and kept as a credit/).waitFor()
  await inspectPage(guest, 'booking-payment-kept', 'window')
  const pay = dialog.getByRole('button', { name: /^Hold/ })
  await dialog.getByLabel('Card number').fill('4000000000000002')
  await dialog.getByLabel('Security code').fill('123')
  await pay.click()
  await dialog.getByText('Enter the expiry date as MM/YY.').waitFor()
  await inspectPage(guest, 'booking-card-errors', 'window')
  // Beside a field with an error the other one stays where it was.
  const [expires, code] = await Promise.all(
    ['Expires', 'Security code'].map((label) => dialog.getByLabel(label).boundingBox()),
  )
  expect(expires?.y).toBe(code?.y)
  await dialog.getByLabel('Expires').fill('12/40')
  await pay.click()
  await dialog.getByText('Your card was declined.').first().waitFor()
  await inspectPage(guest, 'booking-declined', 'window')
  await dialog.getByLabel('Card number').fill('4000000000003220')
  await pay.click()
  await page.getByRole('dialog', { name: 'Confirm with your bank' }).waitFor()
  await inspectPage(guest, 'booking-challenge', 'window')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog', { name: 'Request sent' }).waitFor()
  await inspectPage(guest, 'booking-success', 'window')
  expect(unexpected(guest)).toEqual([])
})

test.each(longSizes)(
  'its rarer steps hold it too: a new fee, a hold without its request, a credit, %s',
  async (size) => {
    const host = await joinAs(site, { name: 'Rita Rare', userType: 'creator' }, { size })
    const guest = await visitAs(site, { name: 'Gina Guest', userType: 'guest' }, { size })
    const { page } = guest
    const dialog = page.getByRole('dialog')
    const fill = async (time: string) => {
      await openPage(page, `/profile/${host.person.id}?book=true`)
      await dialog.getByLabel('Date').fill(inNineDays())
      await dialog.getByLabel(/^Time/).selectOption(time)
    }
    const goOn = () => dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await setFee(site.databaseUrl, 999)
    await fill('10:00')
    await setFee(site.databaseUrl, 1099)
    await goOn()
    await dialog.getByText('The fee is $10.99 now; it was $9.99.').waitFor()
    await inspectPage(guest, 'booking-new-fee', 'window')
    await setFee(site.databaseUrl, 999)

    await fill('11:00')
    await goOn()
    await dialog.getByLabel('Card number').fill('4242424242424242')
    await dialog.getByLabel('Expires').fill('12/40')
    await dialog.getByLabel('Security code').fill('123')
    const bookings = (url: URL) => url.pathname === '/api/bookings'
    await page.route(bookings, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, json: { message: 'Later.' } })
        : route.continue(),
    )
    await dialog.getByRole('button', { name: /^Hold/ }).click()
    await dialog.getByText(/your request is not sent yet/).waitFor()
    await inspectPage(guest, 'booking-held', 'window')
    await page.unroute(bookings)
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await page.getByRole('dialog', { name: 'Request sent' }).waitFor()

    const draft = { date: inNineDays(), time: '12:00', duration: 30, keepAsCredit: true }
    const { id } = await askForBooking(guest, host.person.id, draft)
    await ask(host, 'PATCH', `/api/bookings/${id}/status`, { status: 'rejected' })
    await fill('13:00')
    await goOn()
    await dialog.getByRole('button', { name: 'Send with your credit' }).waitFor()
    await inspectPage(guest, 'booking-credit', 'window')
    expect(unexpected(guest, [/\/api\/(bookings|create-payment-intent)$/])).toEqual([])
  },
)

test.each(sizesOfJourney('desktop'))(
  'a member’s menu, editor, toasts and questions hold it, %s',
  async (size) => {
    const host = await visitAs(site, { name: 'Edith Editor', userType: 'creator' }, { size })
    const guest = await visitAs(site, { name: 'Willem Wanders', userType: 'guest' }, { size })
    const draft = { date: inNineDays(), time: '10:00', duration: 30 }
    const { id } = await askForBooking(guest, host.person.id, draft)
    const { page } = host
    await openPage(page, `/profile/${host.person.id}`)
    await page.getByRole('button', { name: size === 'phone' ? 'Menu' : /^Account menu/ }).click()
    await page
      .getByRole('button', { name: /Log out/i })
      .locator('visible=true')
      .waitFor()
    await inspectPage(host, 'menu-member', 'window')
    await page.keyboard.press('Escape')

    await page.getByRole('combobox', { name: 'Add a category' }).click()
    await page.getByRole('option').first().waitFor()
    await inspectPage(host, 'category-list', 'window', besideOpenList)
    await page.getByRole('option').first().click()
    await page.getByText('Category added').waitFor()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const editor = page.getByRole('dialog')
    await editor.getByLabel('Name').waitFor()
    await inspectPage(host, 'edit-profile', 'window')
    await editor.getByLabel('Website').fill('no address')
    await editor.getByLabel('Show link').fill('no address')
    await editor.getByRole('button', { name: 'Save' }).click()
    const error = editor.locator('[id$="-error"]').first()
    await error.waitFor()
    expect(await error.evaluate(isInSight)).toBe(true)
    await inspectPage(host, 'edit-profile-errors', 'window')
    await editor.getByLabel('Website').fill('https://example.com')
    await editor.getByLabel('Show link').fill('https://example.com/show')
    await editor.getByLabel(/^Show ?optional/).fill('Twice Edited')
    await editor.getByLabel('Kind of show').selectOption('Radio show')
    await editor.getByLabel('Headline').fill('Edits everything twice')
    await editor.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Profile updated').waitFor()
    await page.getByRole('link', { name: 'Twice Edited' }).waitFor()
    await inspectPage(host, 'toast-success', 'window')

    await openPage(page, '/booking-requests')
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('alertdialog').waitFor()
    await inspectPage(host, 'confirm-reject', 'window')
    await openPage(guest.page, `/bookings/${id}`)
    await guest.page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await guest.page.getByRole('alertdialog').waitFor()
    await inspectPage(guest, 'confirm-withdraw', 'window')
    await ask(guest, 'POST', '/api/logout')
    await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await guest.page.getByText('Error updating booking').waitFor()
    await inspectPage(guest, 'toast-error', 'window')
    expect([...unexpected(host), ...unexpected(guest, [/\/api\//])]).toEqual([])
  },
)

test.each(longSizes)(
  'the bell’s panel holds it: empty, failing and full; the page fails as well, %s',
  async (size) => {
    const host = await visitAs(site, { name: 'Bella Bell', userType: 'creator' }, { size })
    const guest = await joinAs(site, { name: 'Ringo Rings', userType: 'guest' }, { size })
    const { page } = host
    const bell = page.getByRole('button', { name: /^Notifications/ })
    const panel = page.getByRole('region', { name: 'Notifications', exact: true })
    await openPage(page, '/search')
    await bell.click()
    await panel.getByText('Nothing yet').waitFor()
    await inspectPage(host, 'bell-empty', 'window')

    await openPage(page, '/search')
    const list = (url: URL) => url.pathname === '/api/notifications'
    await page.route(list, (route) => route.fulfill({ status: 429, json: { message: 'Later.' } }))
    await bell.click()
    await panel.getByText('Your notifications could not be loaded').waitFor()
    await inspectPage(host, 'bell-failed', 'window')
    await panel.getByRole('link', { name: 'See all' }).click()
    const main = page.getByRole('main')
    await main.getByText('Your notifications could not be loaded').waitFor()
    await inspectPage(host, 'notifications-failed')
    await page.unroute(list)
    await main.getByRole('button', { name: 'Try Again' }).click()
    await main.getByText('Nothing yet').waitFor()

    for (const time of ['10:00', '11:00', '12:00']) {
      await askForBooking(guest, host.person.id, { date: inNineDays(), time, duration: 30, topic: 'Bells' })
    }
    await page.getByRole('button', { name: 'Notifications, 3 unread' }).waitFor()
    await openPage(page, '/search')
    await bell.click()
    await panel
      .getByRole('link', { name: /asks you for a booking/ })
      .first()
      .waitFor()
    await inspectPage(host, 'bell-full', 'window')
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await panel.getByRole('button', { name: 'All read' }).waitFor()
    await inspectPage(host, 'bell-read', 'window')
    expect(unexpected(host, [/\/api\/notifications/])).toEqual([])
  },
)
