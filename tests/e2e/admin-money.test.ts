import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectAll, inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { openSite, type Site, sizesOfJourney, type Visit } from '../helpers/open-site.ts'
import { openAlive, visitAsAdmin } from '../helpers/site-admin.ts'
import { ask, askForBooking, joinAs } from '../helpers/site-people.ts'

let site: Site
let host: Awaited<ReturnType<typeof joinAs>>
let payer: Awaited<ReturnType<typeof joinAs>>
const id = { asked: 0, met: 0, kept: 0 }

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
  host = await joinAs(site, { name: 'Hanna Host', userType: 'creator' })
  payer = await joinAs(site, { name: 'Peter Payer', userType: 'guest' })
  id.asked = await request({ date: dayAhead(9), time: '10:00', topic: 'Tides' })
  id.met = await request({ date: dayAhead(10), time: '11:00', topic: 'Lighthouses by night' }, 'confirmed')
  id.kept = await request({ keepAsCredit: true }, 'rejected')
})
afterAll(() => site.close())

async function request(draft: Record<string, unknown>, answer?: string): Promise<number> {
  const booking = await askForBooking(payer, host.person.id, draft)
  if (answer) await ask(host, 'PATCH', `/api/bookings/${booking.id}/status`, { status: answer })
  return booking.id
}

const shows = ({ page }: Visit, text: string | RegExp) =>
  page.getByText(text).locator('visible=true').first().waitFor()

/** Presses a button, then the one of the same name in the question that follows. */
async function press({ page }: Visit, act: string) {
  await page.getByRole('button', { name: act, exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: act, exact: true }).click()
}

async function typePassword({ page }: Visit) {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' })
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const standing = async (booking: number) => {
  const { status, paymentStatus } = await ask(payer, 'GET', `/api/bookings/${booking}`)
  return `${status} ${paymentStatus}`
}

test.each(sizesOfJourney('desktop'))(
  'every list and detail looks right, full and empty and missing, %s',
  async (size) => {
    const admin = await visitAsAdmin(site, 'Lena List', { size })
    await inspectAll(admin, [
      ['admin-bookings', '/admin/bookings', 'Lighthouses by night'],
      ['admin-bookings-none', '/admin/bookings?q=nobody', 'No bookings found'],
      ['admin-booking', `/admin/bookings/${id.met}`, 'What happened'],
      ['admin-booking-missing', '/admin/bookings/999999', 'No such booking'],
      ['admin-payments', '/admin/payments', 'Reconcile now'],
      ['admin-payments-narrowed', '/admin/payments?status=credited&sort=amountCents', '1 payment'],
      ['admin-ledger', '/admin/payments/ledger', 'Credit granted'],
      ['admin-credits', '/admin/payments/credits', 'The payer’s choice'],
      ['admin-credits-none', '/admin/payments/credits?status=spent', 'No credits found'],
    ])
    await openAlive(admin.page, '/admin/payments?status=captured')
    await admin.page.getByRole('link', { name: /^Payment #/ }).click()
    await shows(admin, 'goes back to the card of Peter Payer')
    await inspectPage(admin, 'admin-payment')
    expect(unexpected(admin, [/\/999999$/])).toEqual([])
    await admin.page.route('**/api/admin/bookings*', (route) => route.abort())
    await openAlive(admin.page, '/admin/payments')
    await admin.page
      .getByRole('navigation', { name: 'Admin panel' })
      .getByRole('link', { name: 'Bookings' })
      .click()
    await shows(admin, 'Bookings could not be loaded')
    await inspectPage(admin, 'admin-bookings-failing')
  },
)

test('a booking is found, and its status set: the money is told before, and asked for the password', async () => {
  const admin = await visitAsAdmin(site, 'Bea Books')
  await openAlive(admin.page, '/admin/bookings')
  await admin.page.getByRole('searchbox').fill('tides')
  await shows(admin, '1 booking')
  await admin.page.getByRole('link', { name: /Peter Payer asked Hanna Host/ }).click()
  await shows(admin, 'The card of Peter Payer is charged $9.99.')
  await press(admin, 'Set to confirmed')
  await shows(admin, `Booking #${id.asked} is confirmed`)
  expect(await standing(id.asked)).toBe('confirmed captured')
  // It has not begun: no way there, and the reason instead.
  await shows(admin, 'It has not begun.')
  expect(await admin.page.getByRole('button', { name: 'Set to completed' }).count()).toBe(0)
  await admin.page.getByRole('button', { name: 'Set to cancelled' }).click()
  const question = admin.page.getByRole('alertdialog')
  await question.getByText('Peter Payer gets the fee of $9.99 as a credit').waitFor()
  await inspectPage(admin, 'admin-booking-asking', 'window')
  await question.getByRole('button', { name: 'Set to cancelled' }).click()
  await admin.page.getByRole('dialog', { name: 'Enter your password' }).waitFor()
  await admin.page
    .getByRole('dialog', { name: 'Enter your password' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  expect(await standing(id.asked)).toBe('confirmed captured')
  await press(admin, 'Set to cancelled')
  await typePassword(admin)
  await shows(admin, `Booking #${id.asked} is cancelled`)
  await shows(admin, 'Cancelled by an admin')
  expect(await standing(id.asked)).toBe('cancelled credited')
  await press(admin, 'Set to pending')
  await shows(admin, `Booking #${id.asked} is pending`)
  await shows(admin, 'Reopened by an admin')
  expect(await standing(id.asked)).toBe('pending unpaid')
  expect(unexpected(admin, [new RegExp(`/bookings/${id.asked}$`)])).toEqual([])
})

test('a payment and a credit are refunded from where they stand', async () => {
  const admin = await visitAsAdmin(site, 'Rita Refunds')
  await openAlive(admin.page, `/admin/bookings/${id.met}`)
  await press(admin, 'Refund')
  await typePassword(admin)
  await shows(admin, 'Refunded to the card: $9.99')
  expect(await standing(id.met)).toBe('confirmed refunded')
  await openAlive(admin.page, `/admin/payments/credits?q=peter&status=available`)
  const rows = await admin.page.getByRole('button', { name: 'Refund', exact: true }).count()
  await press(admin, 'Refund')
  await shows(admin, /Credit #\d+ went back to the card/)
  await admin.page
    .getByRole('button', { name: 'Refund', exact: true })
    .nth(rows - 1)
    .waitFor({ state: 'hidden' })
  expect(unexpected(admin, [/\/refund$/])).toEqual([])
})

test.each(sizesOfJourney('phone'))('reconciling says what came of it, %s', async (size) => {
  const admin = await visitAsAdmin(site, 'Rex Reconciles', { size })
  await openAlive(admin.page, '/admin/payments')
  await admin.page.getByRole('button', { name: 'Reconcile now' }).click()
  await shows(admin, 'The money is right')
  await inspectPage(admin, 'admin-reconciled')
  await admin.page.getByRole('button', { name: 'Close', exact: true }).click()
  await admin.page.getByText('The money is right').waitFor({ state: 'hidden' })
  expect(unexpected(admin)).toEqual([])
})
