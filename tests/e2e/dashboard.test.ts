import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { visitAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

test('the percentage of the profile never stands beside the checklist, which counts more', async () => {
  const { page } = await visitAs(site, { name: 'Nora Newcomer', userType: 'creator' }, { size: 'desktop' })
  await openPage(page, '/dashboard')
  const checklist = page.locator('#checklist')
  const percentage = page.getByText(/^Profile completion: \d+%$/).first()
  await checklist.waitFor()
  expect(await percentage.isVisible()).toBe(false)
  await page.getByRole('tab', { name: 'Availability' }).click()
  await percentage.waitFor()
  expect(await checklist.count()).toBe(0)
})
