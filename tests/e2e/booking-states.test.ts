import { afterAll, beforeAll, expect, test } from 'vitest'
import { endBooking } from '../helpers/end-booking.ts'
import { inspectAll, inspectPage, unexpected } from '../helpers/inspect-page.ts'
import {
  longSizes,
  openSite,
  type Site,
  type Size,
  sizesOfJourney,
  type Visit,
} from '../helpers/open-site.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { ask, askForBooking, visitAs } from '../helpers/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
const later = new Date(Date.now() + 11 * 86_400_000).toISOString().slice(0, 10)
const offers = [
  { date: later, time: '09:00' },
  { date: later, time: '23:30' },
]
const topic = 'Baking at four in the morning, and everything that a town hears of it before it wakes'
const notes =
  'I have baked for twenty years.\n\nA quiet room is all I need: https://example.com/a-long-address'

/** A creator in Lisbon and a guest in Auckland, both with long names. */
async function meet(size: Size, hostName: string, guestName: string) {
  const host = await visitAs(
    site,
    {
      name: `${hostName} Wolfeschlegelsteinhausenbergerdorff`,
      userType: 'creator',
      more: { headline: 'Hosts Night Shift, a weekly show about work after dark', timeZone: 'Europe/Lisbon' },
    },
    { size },
  )
  const guest = await visitAs(
    site,
    {
      name: `${guestName} Featherstonehaugh-Cholmondeley`,
      userType: 'guest',
      more: { timeZone: 'Pacific/Auckland' },
    },
    { size },
  )
  for (const day of ['tuesday', 'thursday']) {
    await ask(host, 'POST', '/api/availability', {
      day,
      startTime: '09:00',
      endTime: '12:00',
      userId: host.person.id,
      available: true,
    })
  }
  let hour = 8
  const request = (more: Record<string, unknown> = {}) =>
    askForBooking(guest, host.person.id, {
      date: soon,
      time: `${String(++hour).padStart(2, '0')}:00`,
      duration: 45,
      topic,
      notes,
      ...more,
    })
  const answer = (id: number, status: string, who: Visit = host) =>
    ask(who, 'PATCH', `/api/bookings/${id}`, { status })
  return { host, guest, request, answer }
}

test.each(sizesOfJourney('phone'))(
  'a request holds what every page holds while it waits, %s',
  async (size) => {
    const { host, guest, request } = await meet(size, 'Maximiliane', 'Gregor')
    const { id: plain } = await request()
    const { id: offered } = await request({ keepAsCredit: true })
    await ask(host, 'POST', `/api/bookings/${offered}/counter`, { offers })
    const { id: unpaid } = await ask(guest, 'POST', '/api/bookings', {
      creatorId: host.person.id,
      date: soon,
      time: '20:00',
      topic,
    })
    await inspectAll(host, [
      ['booking-unanswered-creator', `/bookings/${plain}`, 'Approve & Start Chat'],
      ['booking-offered-creator', `/bookings/${offered}`, 'Times you proposed'],
      ['requests-waiting', '/booking-requests', 'Times you proposed'],
    ])
    await inspectAll(guest, [
      ['booking-unanswered-guest', `/bookings/${plain}`, 'The fee'],
      ['booking-offered-guest', `/bookings/${offered}`, 'Confirm this time'],
      ['booking-unpaid', `/bookings/${unpaid}`, 'Pay to send'],
      ['dashboard-waiting', '/dashboard', 'Not sent'],
    ])
    expect([...unexpected(host), ...unexpected(guest)]).toEqual([])
  },
)

test.each(sizesOfJourney('desktop'))(
  'so it does once it is confirmed, over or cancelled, %s',
  async (size) => {
    const { host, guest, request, answer } = await meet(size, 'Ida', 'Algernon')
    const [timed, timeless, proposed] = [
      await request(),
      await request({ time: 'TBD' }),
      await request({ time: 'TBD' }),
    ]
    for (const { id } of [timed, timeless, proposed]) await answer(id, 'confirmed')
    await ask(guest, 'POST', `/api/bookings/${proposed.id}/counter`, { offers })
    const gone = await request()
    await answer(gone.id, 'confirmed')
    await answer(gone.id, 'cancelled')
    const [over, missed] = [await request(), await request()]
    for (const { id } of [over, missed]) await answer(id, 'confirmed')
    await endBooking(site.databaseUrl, over.id, 5)
    await endBooking(site.databaseUrl, missed.id, 55)
    await answer(missed.id, 'completed')
    await ask(host, 'POST', `/api/bookings/${missed.id}/no-show`)
    const taken = await request({ date: later, time: '15:00' })
    const rival = await request({ date: later, time: '15:00', duration: 60 })
    await answer(rival.id, 'confirmed')
    await inspectAll(guest, [
      ['booking-confirmed', `/bookings/${timed.id}`, 'Cancel booking'],
      ['booking-timeless', `/bookings/${timeless.id}`, 'Propose times'],
      ['booking-cancelled', `/bookings/${gone.id}`, 'cancelled this booking'],
      ['booking-over', `/bookings/${over.id}`, 'Mark as completed'],
      ['booking-no-show', `/bookings/${missed.id}`, 'It did happen'],
      ['booking-slot-taken', `/bookings/${taken.id}`, 'Ask again for the next free time'],
      ['dashboard-earlier', '/dashboard?show=earlier', 'Time taken'],
    ])
    await inspectAll(host, [
      ['booking-timeless-offered', `/bookings/${proposed.id}`, 'Agree on this time'],
      ['booking-confirmed-creator', `/bookings/${timed.id}`, 'Cancel booking'],
      ['dashboard-full', '/dashboard', 'Confirmed'],
      ['requests-answered', '/booking-requests', 'Time taken'],
    ])
    expect([...unexpected(host), ...unexpected(guest)]).toEqual([])
  },
)

test.each(sizesOfJourney('phone'))('and so do its dialogs, %s', async (size) => {
  const { host, guest, request, answer } = await meet(size, 'Wilhelmina', 'Bartholomew')
  const asked = await request()
  const { page } = host
  await openPage(page, `/bookings/${asked.id}`)
  await page.getByRole('button', { name: 'Propose other times' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add another time' }).click()
  await dialog.getByLabel('Date').first().fill(later)
  await dialog
    .getByLabel(/^Time \(/)
    .first()
    .selectOption('23:30')
  await inspectPage(host, 'propose-times', 'window')
  await dialog.getByRole('button', { name: 'Propose these times' }).click()
  await dialog.locator('[aria-invalid=true]').first().waitFor()
  await inspectPage(host, 'propose-times-errors', 'window')

  await answer(asked.id, 'confirmed')
  await openPage(page, '/dashboard')
  await page
    .getByRole('button', { name: /^View the booking/ })
    .locator('visible=true')
    .first()
    .click()
  await page.getByRole('link', { name: 'Open the booking' }).waitFor()
  // However long the title, Close keeps its size and its place.
  const close = await page.getByRole('button', { name: 'Close' }).boundingBox()
  expect(close?.width).toBeCloseTo(close?.height ?? 0, 1)
  await inspectPage(host, 'booking-detail', 'window')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('alertdialog').waitFor()
  await inspectPage(host, 'booking-detail-cancel', 'window')

  const { page: there } = guest
  const unpaid = await ask(guest, 'POST', '/api/bookings', {
    creatorId: host.person.id,
    date: soon,
    time: '20:00',
    topic,
  })
  await openPage(there, `/bookings/${unpaid.id}`)
  await there.getByRole('button', { name: 'Pay to send' }).click()
  await there.getByRole('button', { name: 'Continue to payment' }).waitFor()
  await inspectPage(guest, 'pay-to-send', 'window')
  await endBooking(site.databaseUrl, asked.id, 55)
  await answer(asked.id, 'completed')
  await openPage(there, `/bookings/${asked.id}`)
  await there.getByRole('button', { name: 'Didn’t happen' }).click()
  await there.getByRole('alertdialog').waitFor()
  await inspectPage(guest, 'report-no-show', 'window')
  expect([...unexpected(host), ...unexpected(guest)]).toEqual([])
})

test.each(longSizes)('and what cannot be read says so and can be tried again, %s', async (size) => {
  const { host, guest, request } = await meet(size, 'Theodora', 'Ferdinand')
  const { id } = await request()
  const { page } = host
  let fails = true
  const away = (url: URL) => /^\/api\/bookings(\/|$)/.test(url.pathname)
  await openPage(page, '/settings/payments')
  await page.route(away, (route) =>
    fails ? route.fulfill({ status: 429, json: { message: 'Later.' } }) : route.continue(),
  )
  const menu = (name: string) => page.getByRole('link', { name, exact: true }).locator('visible=true').first()
  const goTo = async (name: string) => {
    if (size === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    await menu(name).click()
  }
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  await goTo('Bookings')
  await page.getByText('Your requests could not be loaded').waitFor()
  await inspectPage(host, 'requests-failed')
  fails = false
  await tryAgain.click()
  await page.getByRole('button', { name: 'Approve & Start Chat' }).waitFor()
  fails = true
  await page.getByRole('link', { name: /^See the booking with/ }).click()
  await page.getByText('Later.').waitFor()
  await inspectPage(host, 'booking-failed')
  fails = false
  await tryAgain.click()
  await page.getByText('Please give it by').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/bookings/${id}`)
  fails = true
  await goTo('Dashboard')
  await page.getByText('Your bookings could not be loaded').waitFor()
  await inspectPage(host, 'dashboard-failed')
  // The router says in the console what its error page shows.
  const told = unexpected(host, [/\/api\/bookings/]).filter((line) => !line.includes('HttpError: 429'))
  expect([...told, ...unexpected(guest)]).toEqual([])
})
