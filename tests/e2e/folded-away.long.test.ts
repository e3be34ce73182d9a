import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { watchLayoutShift } from '../helpers/browser/page-checks.ts'
import { visitAs } from '../helpers/browser/site-people.ts'
import { tabTo } from '../helpers/browser/tab-to.ts'
import { visitAsAdmin } from '../helpers/browser/visit-as-admin.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

/** Folds the part by keyboard, loads the page again and returns how far that moved it. */
async function foldAway(page: Page, part: string): Promise<number> {
  const summary = page.locator('summary', { hasText: part })
  await tabTo(page, summary)
  await page.keyboard.press('Enter')
  await summary.getByText('Show', { exact: true }).waitFor()
  const shifts = await watchLayoutShift(page)
  await page.reload()
  await waitForIdle(page)
  await summary.getByText('Show', { exact: true }).waitFor()
  return (await shifts()).reduce((sum, { value }) => sum + value, 0)
}

test('an admin folds the statistics away; they stay so on every tab until opened, and nothing shifts', async () => {
  const { page } = await visitAsAdmin(site)
  await openPage(page, '/admin')
  const total = page.getByRole('heading', { name: 'Total Revenue' })
  await total.waitFor()
  expect(await foldAway(page, 'The site in numbers')).toBeLessThan(0.01)
  await openPage(page, '/admin/jobs')
  expect(await total.isVisible()).toBe(false)
  await tabTo(page, page.locator('summary', { hasText: 'The site in numbers' }))
  await page.keyboard.press('Space')
  await total.waitFor()
  await openPage(page, '/admin')
  await total.waitFor()
})

test.each([390, 320])('all tabs of the dashboard fit a phone that is %i pixels wide', async (width) => {
  const { page } = await visitAs(site, { name: 'Nora Newcomer', userType: 'creator' })
  await page.setViewportSize({ width, height: 844 })
  await openPage(page, '/dashboard')
  const list = await page.getByRole('tablist').boundingBox()
  const tabs = await page.getByRole('tab').all()
  expect(tabs).toHaveLength(4)
  for (const tab of tabs) {
    const box = await tab.boundingBox()
    const [right, end] = [(box?.x ?? 0) + (box?.width ?? 0), (list?.x ?? 0) + (list?.width ?? 0)]
    expect(right, (await tab.textContent()) ?? '').toBeLessThanOrEqual(end + 0.5)
    expect(await tab.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
  }
})
