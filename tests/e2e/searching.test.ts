import { expect, test } from 'vitest'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { journeySizes, sharedSite } from '../helpers/browser/open-site.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])

test.each(journeySizes('phone'))(
  'results follow each choice and what is typed; the focus stays, and Back undoes choices, not letters, on a %s',
  async (size) => {
    const { page, complaints } = await site.visit({ size })
    await openPage(page, '/search')
    const everyone = numberIn(await page.getByRole('heading', { level: 1 }).textContent())
    const found = async () => {
      await waitForIdle(page)
      return numberIn(await page.getByRole('heading', { level: 1, includeHidden: true }).textContent())
    }
    const field = page.getByRole('searchbox', { name: 'Search' }).locator('visible=true')
    await field.pressSequentially('radio')
    await page.waitForURL(/q=radio$/)
    const aboutRadio = await found()
    expect(aboutRadio).toBeLessThan(everyone)
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    if (size === 'phone') await page.getByRole('button', { name: /^Filters/ }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    // Nothing below the buttons, such as hidden words of counts that are scrolled away.
    const below = await panel.evaluate((aside) => {
      const form = aside.querySelector('form')
      return form ? aside.scrollHeight - form.offsetTop - form.offsetHeight : Number.NaN
    })
    expect(below).toBeLessThan(40)
    const guests = panel.getByRole('radio', { name: /^Potential Guests/ })
    await guests.check()
    await page.waitForURL(/userType=guest/)
    const box = panel.getByRole('checkbox', { name: /^Climate & Environment/ })
    await box.focus()
    await page.keyboard.press('Space')
    await page.waitForURL(/categories=\d+/)
    const guestsInCategory = await found()
    expect(guestsInCategory).toBeLessThanOrEqual(aboutRadio)
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
    const people = guestsInCategory === 1 ? '1 person' : `${guestsInCategory} people`
    await panel.getByRole('button', { name: `Show ${people}` }).click()
    expect(await panel.isVisible()).toBe(size === 'desktop')
    for (const address of [/userType=guest$/, /q=radio$/, /search$/]) {
      await page.goBack()
      await page.waitForURL(address)
    }
    expect(await field.inputValue()).toBe('')
    expect(complaints).toEqual([])
  },
)

test('without script, people without a speaking fee are found by a filter', async () => {
  const { page, complaints } = await site.visit({ script: false })
  await page.goto(`${site.url}/search`)
  const box = page.getByRole('checkbox', { name: /^No speaking fee/ })
  await box.check()
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await page.waitForURL(/noSpeakingFee=true/)
  const found = numberIn(await page.getByRole('heading', { level: 1 }).textContent())
  expect(found).toBeGreaterThan(0)
  expect(await page.locator('main article', { hasText: 'No speaking fee' }).count()).toBe(found)
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await chosen.getByRole('link', { name: 'Remove No speaking fee' }).click()
  await page.waitForURL((url) => !url.search.includes('noSpeakingFee'))
  expect(await box.isChecked()).toBe(false)
  expect(complaints).toEqual([])
})

test('arrow keys move from the search field through the cards and back', async () => {
  const { page } = await site.visit()
  await openPage(page, '/search')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const names = await page.locator('main article h2').allTextContents()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(names[0])
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(names[1])
  await page.keyboard.press('ArrowDown')
  // Three columns.
  expect(await focused()).toBe(names[4])
  await page.keyboard.press('End')
  expect(await focused()).toBe(names.at(-1))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('search')
})
