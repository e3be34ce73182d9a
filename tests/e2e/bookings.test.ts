import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { weekdaysIn } from '../helpers/days-ahead.ts'
import { endBooking } from '../helpers/end-booking.ts'
import { openSite, type Site, type Size, sizesOfJourney } from '../helpers/open-site.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { ask, askForBooking, visitAs } from '../helpers/site-people.ts'
import { tabTo } from '../helpers/tab-to.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A browser in Lisbon and one in Auckland, half a day apart. */
async function meet(size: Size, name: string) {
  const lisbon = { size, timeZone: 'Europe/Lisbon' }
  const auckland = { size, timeZone: 'Pacific/Auckland' }
  const host = await visitAs(
    site,
    { name: `${name} Host`, userType: 'creator', more: { timeZone: lisbon.timeZone } },
    lisbon,
  )
  const guest = await visitAs(
    site,
    { name: `Nia ${name}`, userType: 'guest', more: { timeZone: auckland.timeZone } },
    auckland,
  )
  return { host, guest }
}

async function proposeInLisbon(page: Page, times: { date: string; time: string }[]) {
  const dialog = page.getByRole('dialog')
  for (const [place, { date, time }] of times.entries()) {
    if (place > 0) await dialog.getByRole('button', { name: 'Add another time' }).click()
    const row = dialog.getByRole('group', { name: `Time ${place + 1}` })
    await row.getByLabel('Date').fill(date)
    await row.getByLabel('Time (Lisbon time)').selectOption(time)
  }
  await dialog.getByRole('button', { name: /^Propose th/ }).click()
  await page.getByText('Times proposed').waitFor()
}

async function payByCard(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await dialog.getByLabel('Card number').fill('4242424242424242')
  await dialog.getByLabel('Expires').fill('12/40')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: /^Hold/ }).click()
  await page.getByRole('dialog', { name: 'Request sent' }).waitFor()
}

/** The instants that stand on a page. */
const instantsOn = (page: Page) =>
  page.locator('main time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))

describe.each(sizesOfJourney('phone'))('two people in two zones, %s', (size) => {
  test('a request gets other times, one is chosen by keyboard, put into a calendar and cancelled for a credit', async () => {
    const { host, guest } = await meet(size, 'Counter')
    const { id } = await askForBooking(guest, host.person.id, {
      date: dayAhead(9),
      time: '10:00',
      topic: 'Tides',
    })
    const { page } = guest
    await openPage(page, `/bookings/${id}`)
    await openPage(host.page, '/booking-requests')
    await host.page.getByRole('button', { name: 'Propose other times' }).click()
    const offers = [
      { date: dayAhead(10), time: '09:00' },
      { date: dayAhead(11), time: '23:30' },
    ]
    await proposeInLisbon(host.page, offers)
    await host.page.getByText('Times you proposed').waitFor()

    // The guest’s page, open all the while, shows the same instants half a day on.
    const late = page.getByRole('radio', { name: /Auckland time.*11:30 PM Lisbon time/ })
    await late.waitFor()
    const chosen = await late.getAttribute('value')
    expect(await instantsOn(host.page)).toContain(chosen)
    expect(await page.getByRole('radio').first().getAttribute('value')).not.toBe(chosen)
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    expect(await late.isChecked()).toBe(true)
    await tabTo(page, page.getByRole('button', { name: 'Confirm this time' }))
    await page.keyboard.press('Enter')
    await page.getByText('Booking confirmed').waitFor()
    const file = page.getByRole('link', { name: 'Add to calendar' })
    await tabTo(page, file)
    const calendar = await page.request.get((await file.getAttribute('href')) ?? '')
    expect(await calendar.text()).toMatch(/BEGIN:VCALENDAR[^]*BEGIN:VEVENT[^]*SUMMARY:.*Tides/)
    expect(await ask(guest, 'GET', `/api/bookings/${id}`)).toMatchObject({
      startsAt: chosen,
      status: 'confirmed',
    })

    await openPage(host.page, `/bookings/${id}`)
    expect(await instantsOn(host.page)).toContain(chosen)
    await host.page.getByRole('button', { name: 'Cancel booking' }).click()
    const sure = host.page.getByRole('alertdialog')
    await sure.getByText('they keep it as a credit').waitFor()
    await sure.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByText('Counter cancelled this booking.').waitFor()
    await page.getByText('Fee kept as a credit').waitFor()
    expect(await ask(guest, 'GET', '/api/credits')).toMatchObject({ available: 1 })
    expect([...guest.complaints, ...host.complaints]).toEqual([])
  })

  test('a booking without a time gets one: either proposes, the other agrees', async () => {
    const { host, guest } = await meet(size, 'Timeless')
    const { id } = await askForBooking(guest, host.person.id, { time: 'TBD', duration: 60 })
    await ask(host, 'PATCH', `/api/bookings/${id}/status`, { status: 'approved' })
    await openPage(guest.page, `/bookings/${id}`)
    await openPage(host.page, `/bookings/${id}`)
    await guest.page.getByText('To be agreed by').waitFor()
    await guest.page.getByRole('button', { name: 'Propose times' }).click()
    await proposeInLisbon(guest.page, [{ date: dayAhead(12), time: '14:00' }])
    await host.page.getByRole('button', { name: 'Agree on this time' }).click()
    await host.page.getByText('Time agreed').first().waitFor()
    await guest.page.getByText('The time was agreed').waitFor()
    await guest.page.getByText('Confirmed: you are both expected at this time.').waitFor()
    const { startsAt, time } = await ask(host, 'GET', `/api/bookings/${id}`)
    expect(time).toBe('14:00')
    for (const { page } of [host, guest]) expect(await instantsOn(page)).toContain(startsAt)
    expect([...guest.complaints, ...host.complaints]).toEqual([])
  })

  test('of two who want one time, the other is told at once and asks again with one press', async () => {
    const { host, guest: winner } = await meet(size, 'Contested')
    for (const day of weekdaysIn([2, 4], 'Europe/Lisbon')) {
      const slot = { day, startTime: '09:00', endTime: '12:00', available: true }
      await ask(host, 'POST', '/api/availability', { ...slot, userId: host.person.id })
    }
    const loser = await visitAs(site, { name: 'Lara Late', userType: 'guest' }, { size })
    const draft = { date: dayAhead(9), time: '10:00', duration: 45 }
    const won = await askForBooking(winner, host.person.id, draft)
    const lost = await askForBooking(loser, host.person.id, {
      ...draft,
      topic: 'The same hour',
      notes: 'Please.',
    })
    const { page } = loser
    await openPage(page, `/bookings/${lost.id}`)
    await ask(host, 'PATCH', `/api/bookings/${won.id}/status`, { status: 'approved' })
    await page.getByText('Another booking took this time first').waitFor()
    await page.getByText('Hold released, nothing charged').waitFor()
    const free = page.getByRole('button', { name: /Lisbon time for Contested/ }).first()
    await free.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Topic').waitFor()
    expect(await dialog.getByLabel('Topic').inputValue()).toBe('The same hour')
    expect(await dialog.getByLabel('Notes').inputValue()).toBe('Please.')
    expect(await dialog.getByLabel('Duration').inputValue()).toBe('45')
    await payByCard(page)
    const [again] = await ask(loser, 'GET', '/api/bookings')
    expect(again).toMatchObject({
      status: 'pending',
      paymentStatus: 'held',
      topic: 'The same hour',
      outsideHours: false,
    })
    expect(loser.complaints).toEqual([])
  })

  test('a request made without a payment is paid on its page, and only then the creator sees it', async () => {
    const { host, guest } = await meet(size, 'Unpaid')
    const draft = { creatorId: host.person.id, date: dayAhead(9), time: '10:00', topic: 'Paid later' }
    const { id } = await ask(guest, 'POST', '/api/bookings', draft)
    const { page } = guest
    await openPage(page, `/bookings/${id}`)
    await openPage(host.page, '/booking-requests')
    await host.page.getByText('No requests yet').waitFor()
    await page.getByRole('button', { name: 'Pay to send' }).click()
    await payByCard(page)
    await host.page.getByText('Paid later').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Fee held, nothing charged yet').waitFor()
    expect((await ask(guest, 'GET', '/api/bookings')).map((one: { id: number }) => one.id)).toEqual([id])
    expect([...guest.complaints, ...host.complaints]).toEqual([])
  })

  test('one says that it did not happen, and the other that it did', async () => {
    const { host, guest } = await meet(size, 'Disputed')
    const { id } = await askForBooking(guest, host.person.id, {
      date: dayAhead(9),
      time: '10:00',
      duration: 30,
    })
    await ask(host, 'PATCH', `/api/bookings/${id}/status`, { status: 'approved' })
    await endBooking(site.databaseUrl, id, 5)
    const { page } = guest
    await openPage(page, `/bookings/${id}`)
    await openPage(host.page, `/bookings/${id}`)
    await page.getByRole('button', { name: 'Mark as completed' }).click()
    await page.getByRole('button', { name: 'Didn’t happen' }).click()
    const sure = page.getByRole('alertdialog')
    await sure.getByText('has 48 hours to say that it did happen').waitFor()
    await sure.getByRole('button', { name: 'It didn’t happen' }).click()
    await page.getByText('You said that it did not happen.').waitFor()
    await host.page.getByRole('button', { name: 'It did happen' }).click()
    for (const each of [page, host.page]) {
      await each.getByText('You disagree on whether this booking took place.').waitFor()
    }
    expect([...guest.complaints, ...host.complaints]).toEqual([])
  })
})
