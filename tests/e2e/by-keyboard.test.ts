import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weekdaysIn } from '../helpers/days-ahead.ts'
import { openSite, type Site } from '../helpers/open-site.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { ask, joinAs, untilFound, visitAs } from '../helpers/site-people.ts'
import { tabTo } from '../helpers/tab-to.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('from sign-in to a paid request without a mouse; focus is seen, Escape closes, focus returns', async () => {
  const creator = await joinAs(site, { name: 'Kim Keys', userType: 'creator' })
  const { person: host } = creator
  const { person: guest } = await joinAs(site, { name: 'Tab Tabber', userType: 'guest' })
  const { page, complaints } = await site.visit()
  const { keyboard } = page
  const focused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

  await openPage(page, '/login')
  await keyboard.press('Tab')
  expect(await focused(page.getByRole('link', { name: 'Skip to content' }))).toBe(true)
  await keyboard.press('Enter')
  await tabTo(page, page.getByLabel('E-mail'))
  await keyboard.type(guest.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(guest.password)
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  await untilFound(creator, host.name)
  await keyboard.press('/')
  await page.waitForURL('**/search')
  const search = page.getByRole('searchbox').locator('visible=true').first()
  await search.and(page.locator(':focus')).waitFor()
  await keyboard.type(host.name)
  await keyboard.press('Enter')
  await page.waitForURL(/q=Kim/)
  const card = page.getByRole('main').getByRole('link', { name: host.name, exact: true })
  await card.waitFor()
  await tabTo(page, card)
  await keyboard.press('Enter')
  await page.waitForURL(`**/profile/${host.id}`)

  const opener = page.getByRole('button', { name: 'Request Booking' })
  await opener.waitFor()
  await tabTo(page, opener)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^(Request a booking|Hold|Request sent)/ })
  await dialog.getByLabel('Topic').waitFor()
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()

  await keyboard.press('Enter')
  await dialog.getByLabel('Topic').waitFor()
  await tabTo(page, dialog.getByLabel('Date'))
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString()
  await keyboard.type(`${day.slice(5, 7)}${day.slice(8, 10)}${day.slice(0, 4)}`)
  await tabTo(page, dialog.getByLabel(/^Time/))
  await keyboard.type('10:00')
  await tabTo(page, dialog.getByLabel('Topic'))
  await keyboard.type('Shortcuts')
  await keyboard.press('Enter')
  const number = dialog.getByLabel('Card number')
  await number.waitFor()
  await tabTo(page, number)
  await keyboard.type('4242424242424242')
  await tabTo(page, dialog.getByLabel('Expires'))
  await keyboard.type('1240')
  await tabTo(page, dialog.getByLabel('Security code'))
  await keyboard.type('123')
  const keep = dialog.getByLabel(/^Keep as credit if declined/)
  await tabTo(page, keep)
  await keyboard.press('Space')
  expect(await keep.isChecked()).toBe(true)
  await tabTo(page, dialog.getByRole('button', { name: /^Hold/ }))
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Request sent' }).waitFor()
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()
  expect(complaints).toEqual([])
})

test('a free time is chosen and paid for, approved by its creator, and cancelled, all without a mouse', async () => {
  const host = await visitAs(site, { name: 'Harriet Hours', userType: 'creator' })
  const guest = await visitAs(site, { name: 'Arlo Arrows', userType: 'guest' })
  for (const day of weekdaysIn([3, 5], 'America/New_York')) {
    const hours = { day, startTime: '09:00', endTime: '12:00', userId: host.person.id, available: true }
    await ask(host, 'POST', '/api/availability', hours)
  }
  const { page } = guest
  const hasFocus = (locator: Locator) => locator.and(page.locator(':focus')).waitFor()
  await untilFound(host, host.person.name)
  await openPage(page, '/search')
  await tabTo(page, page.getByRole('searchbox').locator('visible=true').first())
  await page.keyboard.type(host.person.name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=Harriet/)
  await press(page, page.getByRole('main').getByRole('link', { name: host.person.name, exact: true }))
  await hasFocus(page.getByRole('heading', { level: 1, name: host.person.name }))

  await press(page, page.getByRole('button', { name: 'View Availability' }))
  await hasFocus(page.getByRole('tab', { name: 'Availability' }))
  const times = page.getByRole('toolbar', { name: /^Free times/ }).getByRole('button')
  await times.first().waitFor()
  await tabTo(page, times.first())
  await page.keyboard.press('ArrowRight')
  await hasFocus(times.nth(1))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('button', { name: 'Continue to payment' }))
  await hasFocus(dialog.getByLabel('Card number'))
  await page.keyboard.type('4242424242424242')
  await tabTo(page, dialog.getByLabel('Expires'))
  await page.keyboard.type('1240')
  await tabTo(page, dialog.getByLabel('Security code'))
  await page.keyboard.type('123')
  await press(page, dialog.getByRole('button', { name: /^Hold/ }))
  await press(page, page.getByRole('dialog', { name: 'Request sent' }).getByRole('link'))
  await page.waitForURL('**/bookings/*')
  await hasFocus(page.getByRole('heading', { level: 1, name: `Booking with ${host.person.name}` }))

  await openPage(host.page, '/booking-requests')
  await press(host.page, host.page.getByRole('button', { name: 'Approve & Start Chat' }))
  await host.page.waitForURL('**/messages/*')
  await tabTo(host.page, host.page.getByRole('textbox', { name: 'Message to Arlo Arrows' }))
  await host.page.keyboard.type('Until then!')
  await host.page.keyboard.press('Enter')
  await host.page.getByRole('log').getByText('Until then!').waitFor()

  const cancel = page.getByRole('button', { name: 'Cancel booking' })
  await press(page, cancel)
  const question = page.getByRole('alertdialog')
  await hasFocus(question.getByRole('button', { name: 'Keep it' }))
  await page.keyboard.press('Escape')
  await hasFocus(cancel)
  await page.keyboard.press('Enter')
  await press(page, question.getByRole('button', { name: 'Cancel booking' }))
  await page
    .getByText(/^Cancelled/)
    .first()
    .waitFor()
  expect([...host.complaints, ...guest.complaints]).toEqual([])
})

/** Goes there by Tab once it is shown, and presses Enter. */
async function press(page: Page, control: Locator) {
  await control.waitFor()
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
