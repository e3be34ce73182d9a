import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, type Size, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, registerAs, sendBookingRequest, visitAs } from '../helpers/browser/site-people.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

/** A host with one received request from each of three guests. */
async function hostWithRequests(size: Size) {
  const host = await visitAs(site, { name: 'Hasty Host', userType: 'creator' }, { size })
  for (const day of [8, 9, 10]) {
    const guest = await registerAs(site, { name: `Guest ${day}`, userType: 'guest' })
    await sendBookingRequest(guest, host.person.id, { date: dateIn(day), time: '10:00', topic: 'Tides' })
  }
  return host
}

/** Two clicks of one hand, on whatever lies there. */
async function clickTwice(page: Page, button: Locator, pauseMs: number) {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the screen.')
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.click(...at)
  await page.waitForTimeout(pauseMs)
  await page.mouse.click(...at)
}

const statuses = async (host: Awaited<ReturnType<typeof hostWithRequests>>) => {
  const bookings: { status: string }[] = await callApi(host, 'GET', '/api/bookings')
  return bookings.map(({ status }) => status).toSorted()
}

describe.each(journeySizes('phone'))('on a %s', (size) => {
  test.each(['/booking-requests', '/dashboard'])(
    'two clicks on Approve at %s confirm one request',
    async (path) => {
      const host = await hostWithRequests(size)
      const { page } = host
      for (const pauseMs of [300, 200]) {
        await openPage(page, path)
        const approve = page.getByRole('button', { name: /^Approve/ }).and(page.locator(':visible'))
        const before = await statuses(host)
        await clickTwice(page, approve.first(), pauseMs)
        await page.getByText('Booking confirmed').first().waitFor()
        await page.waitForTimeout(500)
        const now = await statuses(host)
        expect(now.filter((one) => one === 'confirmed')).toHaveLength(
          before.filter((one) => one === 'confirmed').length + 1,
        )
      }
    },
  )

  test('in two tabs at once, a request gets one answer, and both tabs show it', async () => {
    const host = await hostWithRequests(size)
    const tabs = [host.page, await host.context.newPage()] as const
    // Where approving doesn’t lead to the chat.
    for (const tab of tabs) await openPage(tab, '/dashboard')
    const first = (tab: Page, name: RegExp) =>
      tab.getByRole('button', { name }).and(tab.locator(':visible')).first()
    const [approve, reject] = [first(tabs[0], /^Approve/), first(tabs[1], /^Reject/)]
    await Promise.all([approve.waitFor(), reject.waitFor()])
    await reject.click()
    const confirm = tabs[1].getByRole('alertdialog').getByRole('button', { name: /^Reject/ })
    await confirm.waitFor()
    // Not `click`, which waits, and would then press the next request’s button.
    await Promise.all([approve.dispatchEvent('click'), confirm.dispatchEvent('click')])
    for (const tab of tabs) {
      await expect
        .poll(() =>
          tab
            .getByRole('button', { name: /^Approve/ })
            .and(tab.locator(':visible'))
            .count(),
        )
        .toBe(2)
    }
    expect((await statuses(host)).filter((status) => status === 'pending')).toHaveLength(2)
  })

  test('Back goes from tab to tab, closes a dialog and then leaves the profile', async () => {
    const host = await registerAs(site, {
      name: 'Tab Host',
      userType: 'creator',
      more: { timeZone: 'Europe/Berlin' },
    })
    for (const day of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']) {
      const hours = { day, startTime: '09:00', endTime: '17:00', userId: host.person.id, available: true }
      await callApi(host, 'POST', '/api/availability', hours)
    }
    const { page } = await visitAs(site, { name: 'Back Guest', userType: 'guest' }, { size })
    await openPage(page, '/search')
    await openPage(page, `/profile/${host.person.id}`)
    const address = page.url()
    await page.getByRole('tab', { name: 'Availability' }).click()
    await page.getByRole('tab', { name: 'Availability', selected: true }).waitFor()
    await page.goBack()
    await page.getByRole('tab', { name: 'About', selected: true }).waitFor()
    expect(page.url()).toBe(address)

    const dialog = page.getByRole('dialog')
    const open = page.getByRole('link', { name: /AM|PM/ }).and(page.locator(':visible')).first()
    // A list that has just come takes no press for half a second.
    await page.waitForTimeout(600)
    await open.click()
    await dialog.getByLabel('Topic').fill('Tides')
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
    await open.click()
    expect(await dialog.getByLabel('Topic').inputValue()).toBe('Tides')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('**/search')
  })
})
