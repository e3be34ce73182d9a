import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, type Size, sharedSite } from '../helpers/browser/open-site.ts'
import { sendBookingRequest, visitAs } from '../helpers/browser/site-people.ts'
import { dayIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

const day = dayIn(9, 'UTC')
const date = day.toString()
const mondayOf = (one: Temporal.PlainDate) => one.subtract({ days: one.dayOfWeek - 1 })
/** From this week in the zone of both, which can end while the tests run. */
const weeksAhead = () => mondayOf(dayIn(0, 'America/New_York')).until(mondayOf(day)).days / 7
const address = (page: Page) => page.url().replace(site.url, '')

async function asked(size: Size, script = true) {
  const host = await visitAs(site, { name: `Cal ${size}`, userType: 'creator' }, { size, script })
  const guest = await visitAs(site, { name: `Gia ${size}`, userType: 'guest' }, { size })
  const draft = { date, time: '10:00', duration: 60, topic: 'Tides' }
  const { id } = await sendBookingRequest(guest, host.person.id, draft)
  if (script) await openPage(host.page, '/dashboard')
  else await host.page.goto('/dashboard')
  const link = host.page
    .getByRole('link', { name: /^10:00 AM .*Gia.* Pending Review$/ })
    .locator('visible=true')
  return { page: host.page, id, link }
}

describe.each(journeySizes('desktop'))('the calendar of bookings, on a %s', (size) => {
  test('is a choice in the address, which Back, a reload and another week keep', async () => {
    const { page, id, link } = await asked(size)
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: /^[A-Z][a-z]{2} \d/ }).waitFor()
    expect(address(page)).toBe('/dashboard?view=week')
    const next = page.getByRole('link', { name: 'Next week' })
    await next.focus()
    for (let weeks = weeksAhead(); weeks > 0; weeks--) {
      const before = await next.getAttribute('href')
      await page.keyboard.press('Enter')
      // The address changes before the page, and with it the link to the week after.
      await expect.poll(() => next.getAttribute('href')).not.toBe(before)
    }
    await link.waitFor()
    expect(await next.evaluate((node) => node === document.activeElement)).toBe(true)
    const week = address(page)
    expect(week).toMatch(/^\/dashboard\?view=week&day=\d{4}-\d\d-\d\d$/)
    await page.reload()
    await link.waitFor()
    await page.getByRole('link', { name: 'Month', exact: true }).click()
    await link.waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Next week' }).waitFor()
    expect(address(page)).toBe(week)
    await link.click()
    await page.waitForURL(`**/bookings/${id}`)
  })
})
