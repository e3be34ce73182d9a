import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { delayRequests } from '../helpers/browser/delay-requests.ts'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { listing, visitAs, waitUntilFound } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

const hasFocus = (locator: Locator) => locator.and(locator.page().locator(':focus')).waitFor()

test('Ctrl K finds a person from any page, and Escape gives the focus back', async () => {
  const found = await visitAs(site, { name: 'Quentin Quick', userType: 'guest', more: listing })
  await waitUntilFound(found, found.person.name)
  const { page, complaints } = await site.visit()
  await openPage(page, '/help')
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /overlays/.test(name)).length,
    )
  expect(await scripts()).toBe(0)
  const before = page.getByRole('main').getByRole('link').first()
  await before.focus()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search people, pages and actions' })
  await hasFocus(field)
  expect(await scripts()).toBe(1)
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
  await hasFocus(before)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('Quentin')
  await page.getByRole('option', { name: 'Quentin Quick' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/profile/${found.person.id}`)
  await hasFocus(page.getByRole('heading', { level: 1, name: 'Quentin Quick' }))

  await page.keyboard.press('Control+k')
  await page.keyboard.type('night trains')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=night/)
  expect(complaints).toEqual([])
})

test('quick search leads to the recorder, which is a document of its own', async () => {
  const { page, complaints } = await visitAs(site, { name: 'Rita Recorder', userType: 'creator' })
  await openPage(page, '/help')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Introduction')
  await page.getByRole('option', { name: 'Introduction', exact: true }).click()
  await page.waitForURL('**/settings/introduction')
  await page.getByRole('heading', { name: 'Introduction' }).first().waitFor()
  expect(complaints).toEqual([])
})

test('quick search that is opened while the next page loads keeps the focus', async () => {
  const { page, complaints } = await site.visit()
  await openPage(page, '/help')
  const field = page.getByRole('combobox')
  await page.keyboard.press('Control+k')
  await hasFocus(field)
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
  const release = await delayRequests(page, '**/*.js')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await page.keyboard.press('Control+k')
  await hasFocus(field)
  release()
  await page.waitForURL('**/about')
  await page.locator('h1').getByText('About Greenroom').waitFor()
  await page.keyboard.type('pricing')
  expect(await field.inputValue()).toBe('pricing')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/pricing')
  await hasFocus(page.getByRole('heading', { level: 1 }))
  expect(complaints).toEqual([])
})

test('without a connection a shortcut says that it couldn’t open, and leaves the page as it is', async () => {
  const { page } = await site.visit()
  // Just before the key it could come too late.
  await page.route('**/overlays*.js', (route) => route.abort())
  await openPage(page, '/help')
  await page.keyboard.press('Control+k')
  await page.getByText('That didn’t load').waitFor()
  await page.unroute('**/overlays*.js')
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})
