import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, type Site, type Size, sharedSite } from '../helpers/browser/open-site.ts'
import { sendBookingRequest, visitAs } from '../helpers/browser/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function asked(size: Size, name: string, topic: string) {
  const host = await visitAs(site, { name: `${name} Host`, userType: 'creator' }, { size })
  const guest = await visitAs(site, { name: `Gil ${name}`, userType: 'guest' }, { size })
  await sendBookingRequest(guest, host.person.id, { date: dayAhead(9), time: '10:00', topic })
  await openPage(host.page, '/dashboard')
  return { page: host.page, guestName: guest.person.name }
}

/** Acts of a person: each press counts. */
function countPresses(page: Page): Promise<() => Promise<number>> {
  return page
    .evaluate(() => {
      const counted = window as unknown as { presses: number }
      counted.presses = 0
      addEventListener('click', () => counted.presses++, { capture: true })
    })
    .then(() => () => page.evaluate(() => (window as unknown as { presses: number }).presses))
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

describe.each(journeySizes('phone'))('the dashboard, on a %s', (size) => {
  test('a creator approves a request with 1 act', async () => {
    const { page, guestName } = await asked(size, `Nod ${size}`, 'Tides')
    const presses = await countPresses(page)
    await page.getByRole('button', { name: `Approve the request from ${guestName}` }).click()
    await page.getByText(`We’ve let ${guestName} know and started your chat.`).waitFor()
    expect(await presses()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await page.getByText('Confirmed', { exact: true }).locator('visible=true').waitFor()
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
    await expect.poll(() => focused(page)).toBe(`View the booking with ${guestName}`)
  })

  test('a creator rejects a request with a note, and focus stays in the page', async () => {
    const { page, guestName } = await asked(size, `No ${size}`, 'Eddies')
    await page.getByRole('button', { name: `Reject the request from ${guestName}` }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel(/^Note to/).fill('Not this season.')
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByText('Booking rejected').waitFor()
    await page.getByText('No upcoming bookings').waitFor()
    await expect.poll(() => focused(page)).not.toBe('BODY')
  })

  test('a creator proposes another time from the row', async () => {
    const { page, guestName } = await asked(size, `Later ${size}`, 'Springs')
    await page.getByRole('button', { name: `Propose other times to ${guestName}` }).click()
    const row = page.getByRole('dialog').getByRole('group', { name: 'Time 1' })
    await row.getByLabel('Date').fill(dayAhead(11))
    await row.getByLabel(/^Time \(/).selectOption('09:00')
    await page.getByRole('button', { name: 'Propose this time' }).click()
    await page.getByText('Times proposed', { exact: true }).locator('visible=true').first().waitFor()
    await expect.poll(() => focused(page)).toBe(`Propose other times to ${guestName}`)
  })
})
