import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, listing, registerAs, visitAs, waitUntilFound } from '../helpers/browser/site-people.ts'
import { tabTo } from '../helpers/browser/tab-to.ts'
import { weekdaysIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

test('a user signs in, finds a creator, requests a free time, pays, is confirmed, writes and cancels without a mouse', async () => {
  const host = await visitAs(site, { name: 'Harriet Hours', userType: 'creator', more: listing })
  const { person } = await registerAs(site, { name: 'Arlo Arrows', userType: 'guest' })
  const guest = await site.visit()
  for (const day of weekdaysIn([3, 5], 'America/New_York')) {
    const hours = { day, startTime: '09:00', endTime: '12:00', userId: host.person.id, available: true }
    await callApi(host, 'POST', '/api/availability', hours)
  }
  const { page } = guest
  const hasFocus = (locator: Locator) => locator.and(page.locator(':focus')).waitFor()
  await waitUntilFound(host, host.person.name)
  await openPage(page, '/login')
  await page.keyboard.press('Tab')
  await hasFocus(page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(/^E-?mail/))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.keyboard.press('/')
  await page.waitForURL('**/search')
  await hasFocus(page.getByRole('searchbox').locator('visible=true').first())
  await page.keyboard.type(host.person.name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=Harriet/)
  await press(page, page.getByRole('main').getByRole('link', { name: host.person.name, exact: true }))
  await hasFocus(page.getByRole('heading', { level: 1, name: host.person.name }))

  await press(page, page.getByRole('link', { name: 'View Availability' }))
  await hasFocus(page.getByRole('tab', { name: 'Availability' }))
  const times = page.getByRole('toolbar', { name: /^Free times/ }).getByRole('button')
  await times.first().waitFor()
  await tabTo(page, times.first())
  await page.keyboard.press('ArrowRight')
  await hasFocus(times.nth(1))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^(Request a booking|Confirm and hold|Request sent)/ })
  await dialog.getByLabel('Topic').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await hasFocus(times.nth(1))
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Continue to payment' }))
  await hasFocus(dialog.getByLabel('Card number'))
  await page.keyboard.type('4242424242424242')
  await tabTo(page, dialog.getByLabel('Expires', { exact: true }))
  await page.keyboard.type('1240')
  await tabTo(page, dialog.getByLabel('Security code'))
  await page.keyboard.type('123')
  await press(page, dialog.getByRole('button', { name: /^Hold/ }))
  await press(
    page,
    page.getByRole('dialog', { name: 'Request sent' }).getByRole('link', { name: 'See your booking' }),
  )
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
  await hasFocus(question.getByRole('button', { name: 'Keep booking' }))
  await page.keyboard.press('Escape')
  await hasFocus(cancel)
  await page.keyboard.press('Enter')
  await press(page, question.getByRole('button', { name: 'Cancel booking' }))
  await page
    .getByText(/^Canceled/)
    .first()
    .waitFor()
  expect([...host.complaints, ...guest.complaints]).toEqual([])
})

/** Tabs to the element once it is shown, and presses Enter. */
async function press(page: Page, control: Locator) {
  await control.waitFor()
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
