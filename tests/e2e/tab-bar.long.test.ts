import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { visitAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

test('on a phone, the tab bar leads to each part, covers nothing, and makes room for the keyboard', async () => {
  const { page } = await visitAs(site, { name: 'Tamar Tabs', userType: 'guest' }, { size: 'phone' })
  await openPage(page, '/dashboard')
  const bar = page.getByRole('navigation', { name: 'Tab bar' })
  await bar.waitFor()
  const labels = ['Dashboard', 'Search', 'Messages', 'Bookings', 'Profile']
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(labels)
  expect(await bar.locator('[aria-current="page"]').innerText()).toBe('Dashboard')

  const top = async () => (await bar.boundingBox())?.y ?? 0
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const footer = await page.getByRole('contentinfo').boundingBox()
  // Pages end at fractions of a pixel, and scroll to whole ones.
  expect(Math.floor((footer?.y ?? 0) + (footer?.height ?? 0))).toBeLessThanOrEqual(await top())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click({ trial: true })

  await bar.getByRole('link', { name: 'Messages' }).click()
  await page.waitForURL('**/messages')
  const shown = await top()
  await page.getByRole('searchbox').focus()
  await expect.poll(top).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
  await page.getByRole('searchbox').blur()
  await expect.poll(top).toBe(shown)

  await bar.getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('**/profile/*')
  await bar.waitFor()
})
