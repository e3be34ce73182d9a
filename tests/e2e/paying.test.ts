import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, payByCard, registerAs, visitAs } from '../helpers/browser/site-people.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'

const site = openBefore(sharedSite)

/** Up to the payment. */
async function fillRequest(page: Page, hostId: number, topic: string) {
  await openPage(page, `/profile/${hostId}?book=true`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date').fill(dateIn(9))
  await dialog.getByLabel(/^Time/).selectOption('10:00')
  await dialog.getByLabel('Topic').fill(topic)
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  return dialog
}

test('back and forward keep typed text, and send nothing', async () => {
  const host = await registerAs(site, { name: 'Back Host', userType: 'creator' })
  const guest = await visitAs(site, { name: 'Back Guest', userType: 'guest' })
  const { page } = guest
  await openPage(page, '/search')
  const dialog = await fillRequest(page, host.person.id, 'There and back')
  await dialog.getByLabel(/^Card number/).waitFor()
  await page.goBack()
  await page.waitForURL('**/search**')
  await page.goForward()
  await dialog.getByLabel('Topic').waitFor()
  expect(await dialog.getByLabel('Topic').inputValue()).toBe('There and back')
  expect(await callApi(guest, 'GET', '/api/bookings')).toEqual([])
})

test('closing the tab after paying keeps the hold and the draft, and reopening sends the request once', async () => {
  const host = await registerAs(site, { name: 'Closed Host', userType: 'creator' })
  const guest = await visitAs(site, { name: 'Closed Guest', userType: 'guest' })
  const read = (what: 'bookings' | 'payments') => callApi(guest, 'GET', `/api/${what}`)
  // A request in flight when the tab closes may still arrive. This one never does.
  await guest.page.route('**/api/bookings', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const dialog = await fillRequest(guest.page, host.person.id, 'Gone in a second')
  await payByCard(dialog)
  await dialog.getByText(/haven’t sent your request yet/).waitFor()
  await guest.page.close()
  const [payment] = await read('payments')
  expect(payment).toMatchObject({ status: 'held', entries: [{ kind: 'authorise' }] })
  expect(await read('bookings')).toEqual([])
  const drafts = `select topic from bookings where payment_id = ${payment.id}`
  expect(await queryDatabase(site.databaseUrl, drafts)).toEqual([{ topic: 'Gone in a second' }])

  const page = await guest.context.newPage()
  await page.goto(`/profile/${host.person.id}?book=true`)
  await page.getByText(/Your card holds the fee, but we haven’t sent your request yet/).waitFor()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByRole('dialog').getByText('Pending Review').waitFor()
  expect(await read('bookings')).toMatchObject([{ topic: 'Gone in a second', paymentStatus: 'held' }])
  expect(await read('payments')).toHaveLength(1)
})
