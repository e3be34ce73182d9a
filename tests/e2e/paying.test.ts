import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { type Site, sharedSite, type Visit } from '../helpers/browser/open-site.ts'
import { callApi, registerAs, visitAs } from '../helpers/browser/site-people.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

const works = '4242424242424242'
const inNineDays = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)

type Booking = { id: number; topic: string; status: string; paymentStatus: string }
type Payment = { id: number; paidWith: string; status: string; entries: { kind: string }[] }
const bookingsOf = (visit: Visit): Promise<Booking[]> => callApi(visit, 'GET', '/api/bookings')
const paymentsOf = (visit: Visit): Promise<Payment[]> => callApi(visit, 'GET', '/api/payments')
const kindsOf = (payment: Payment | undefined) => payment?.entries.map((entry) => entry.kind)

/** Two people no other test uses. */
async function meet(name: string) {
  const host = await registerAs(site, { name: `${name} Host`, userType: 'creator' })
  const guest = await visitAs(site, { name: `${name} Guest`, userType: 'guest' })
  return { host, guest }
}

/** The booking dialog over the profile, filled in. */
async function fillRequest(page: Page, hostId: number, topic: string): Promise<Locator> {
  await openPage(page, `/profile/${hostId}`)
  await page.getByRole('link', { name: 'Request Booking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date').fill(inNineDays())
  await dialog.getByLabel(/^Time/).selectOption('10:00')
  await dialog.getByLabel('Topic').fill(topic)
  return dialog
}

async function goOn(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
}

async function typeCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expires', { exact: true }).fill('12/40')
  await dialog.getByLabel('Security code').fill('123')
}

const payButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Hold \$/ })
const sent = (dialog: Locator) => dialog.getByText('Pending Review').waitFor()

test('closing the tab after paying keeps the hold and the draft, and reopening sends the request once', async () => {
  const { host, guest } = await meet('Closed')
  // A request in flight when the tab closes may still arrive. This one never does.
  await guest.page.route('**/api/bookings', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const dialog = await fillRequest(guest.page, host.person.id, 'Gone in a second')
  await goOn(dialog)
  await typeCard(dialog, works)
  await payButton(dialog).click()
  await dialog.getByText(/haven’t sent your request yet/).waitFor()
  await guest.page.close()
  const [payment] = await paymentsOf(guest)
  expect([payment?.status, kindsOf(payment)]).toEqual(['held', ['authorise']])
  expect(await bookingsOf(guest)).toEqual([])
  const drafts = `select draft->>'topic' as topic from booking_drafts where finished_at is null and payment_id = ${payment?.id}`
  expect(await queryDatabase(site.databaseUrl, drafts)).toEqual([{ topic: 'Gone in a second' }])

  const page = await guest.context.newPage()
  await page.goto(`/profile/${host.person.id}?book=true`)
  await page.getByText(/Your card holds the fee, but we haven’t sent your request yet/).waitFor()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await sent(page.getByRole('dialog'))
  expect(await bookingsOf(guest)).toMatchObject([{ topic: 'Gone in a second', paymentStatus: 'held' }])
  expect(await paymentsOf(guest)).toHaveLength(1)
})
