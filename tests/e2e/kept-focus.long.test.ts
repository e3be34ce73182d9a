import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { visitAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)

test.each([
  ['a filter that is removed', '/search?userType=guest&language=en', 'Remove Potential Guests'],
  ['the last filter that is removed', '/search?userType=guest', 'Remove Potential Guests'],
  ['the next page', '/search', 'Next page'],
  ['a wider search', '/search?q=radio&location=Atlantis', /^Anywhere/],
])('by keyboard, the focus goes on from the number of people after %s', async (_, address, name) => {
  const { page, complaints } = await site.visit()
  await openPage(page, address)
  const link = page.getByRole('main').getByRole('link', { name })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.href.endsWith(address))
  await waitForIdle(page)
  expect(await focused(page)).toMatch(/^H1 \d+ people$/)
  expect(complaints).toEqual([])
})

test('after a category is added or removed, the focus is on the field for the next', async () => {
  const { page, person } = await visitAs(site, { name: 'Mona Member', userType: 'creator' })
  await openPage(page, `/profile/${person.id}`)
  const field = page.getByRole('combobox', { name: 'Add a category' })
  const isFocused = () => field.evaluate((input) => input === document.activeElement)
  await field.focus()
  await page.keyboard.type('Mus')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const chip = page.getByRole('main').getByRole('button', { name: /^Remove Mus/ })
  await chip.waitFor()
  expect(await isFocused()).toBe(true)
  expect(await field.inputValue()).toBe('')
  await chip.focus()
  await page.keyboard.press('Enter')
  await chip.waitFor({ state: 'detached' })
  expect(await isFocused()).toBe(true)
})
