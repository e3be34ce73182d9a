import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, type Size, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, sendBookingRequest, visitAs } from '../helpers/browser/site-people.ts'
import { tabTo } from '../helpers/browser/tab-to.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

/** Browsers in Lisbon and Auckland, half a day apart. */
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

type Wall = { date: string; time: string }

/** Each user types in their own time zone, named by `place`. */
async function propose(page: Page, place: string, times: Wall[]) {
  const dialog = page.getByRole('dialog')
  for (const [number, { date, time }] of times.entries()) {
    if (number > 0) await dialog.getByRole('button', { name: 'Add another time' }).click()
    const row = dialog.getByRole('group', { name: `Time ${number + 1}` })
    await row.getByLabel('Date').fill(date)
    await row.getByLabel(`Time (${place} time)`).selectOption(time)
  }
  await dialog.getByRole('button', { name: /^Propose th/ }).click()
  await page.getByText('Times proposed').first().waitFor()
}

/** The instants on a page. */
const instantsOn = (page: Page) =>
  page.locator('main time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))

describe.each(journeySizes('phone'))('two people in two time zones, on a %s', (size) => {
  test('other times are proposed, one is accepted by keyboard, then canceled for a credit', async () => {
    const { host, guest } = await meet(size, 'Counter')
    const { id } = await sendBookingRequest(guest, host.person.id, {
      date: dateIn(9),
      time: '10:00',
      topic: 'Tides',
    })
    const { page } = guest
    await openPage(page, `/bookings/${id}`)
    await openPage(host.page, `/bookings/${id}`)
    await host.page.getByRole('button', { name: 'Propose other times' }).click()
    await propose(host.page, 'Lisbon', [
      { date: dateIn(10), time: '09:00' },
      { date: dateIn(11), time: '23:30' },
    ])
    await host.page.getByText('Times you proposed').waitFor()

    // The guest’s page, open the whole time, shows the same instants half a day later.
    const late = page.getByRole('radio', { name: /Auckland time.*11:30 PM Lisbon time/ })
    await late.waitFor()
    const chosen = await late.getAttribute('value')
    expect(await instantsOn(host.page)).toContain(chosen)
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    expect(await late.isChecked()).toBe(true)
    await tabTo(page, page.getByRole('button', { name: 'Confirm this time' }))
    await page.keyboard.press('Enter')
    await page.getByText('Booking confirmed').waitFor()
    const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    const calendar = await page.request.get(file ?? '')
    expect(await calendar.text()).toMatch(/BEGIN:VCALENDAR[^]*BEGIN:VEVENT[^]*SUMMARY:.*Tides/)
    expect(await callApi(guest, 'GET', `/api/bookings/${id}`)).toMatchObject({
      startsAt: chosen,
      status: 'confirmed',
    })

    await host.page.getByRole('button', { name: 'Cancel booking' }).click()
    const sure = host.page.getByRole('alertdialog')
    await sure.getByText(/credit/).waitFor()
    await sure.getByRole('button', { name: 'Cancel booking' }).click()
    await page
      .getByText(/kept as a credit/i)
      .first()
      .waitFor()
    expect(await callApi(guest, 'GET', '/api/credits')).toMatchObject({ available: 1 })
    expect([...guest.complaints, ...host.complaints]).toEqual([])
  })
})
