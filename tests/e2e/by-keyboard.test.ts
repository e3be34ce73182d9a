import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../helpers/open-site.ts'
import { visitAs } from '../helpers/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Presses Tab until the control has the focus; everything passed on the way must show it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    expect(await focusIsVisible(page), await page.evaluate(() => document.activeElement?.outerHTML)).toBe(
      true,
    )
  }
  throw new Error(`80 presses of ${key} did not lead to ${String(target)}`)
}

/** An outline or a ring stands around what has the focus, or around the label that draws it. */
function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const drawn = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    const focused = document.activeElement
    // A date field draws the focus around the part of it that has it.
    if (!focused || focused === document.body || focused.matches('[type=date]')) return true
    return drawn(focused) || drawn(focused.closest('label')) || drawn(focused.nextElementSibling)
  })
}

test('from sign-in to a paid request without a mouse; focus is seen, Escape closes, focus returns', async () => {
  const { person: host } = await visitAs(site, { name: 'Kim Keys', userType: 'creator' })
  const { person: guest } = await visitAs(site, { name: 'Tab Tabber', userType: 'guest' })
  const { page, complaints } = await site.visit()
  const { keyboard } = page
  const focused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

  await page.goto('/login', { waitUntil: 'networkidle' })
  await keyboard.press('Tab')
  expect(await focused(page.getByRole('link', { name: 'Skip to content' }))).toBe(true)
  await keyboard.press('Enter')
  await tabTo(page, page.getByLabel('E-mail'))
  await keyboard.type(guest.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(guest.password)
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  await keyboard.press('/')
  await page.waitForURL('**/search')
  const search = page.getByRole('searchbox').locator('visible=true').first()
  await search.and(page.locator(':focus')).waitFor()
  await keyboard.type(host.name)
  await keyboard.press('Enter')
  await page.waitForURL(/q=Kim/)
  const card = page.getByRole('main').getByRole('link', { name: host.name, exact: true })
  await card.waitFor()
  await tabTo(page, card)
  await keyboard.press('Enter')
  await page.waitForURL(`**/profile/${host.id}`)

  const opener = page.getByRole('button', { name: 'Request Booking' })
  await opener.waitFor()
  await tabTo(page, opener)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^(Request a booking|Hold|Request sent)/ })
  await dialog.getByLabel('Topic').waitFor()
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()

  await keyboard.press('Enter')
  await dialog.getByLabel('Topic').waitFor()
  await tabTo(page, dialog.getByLabel('Date'))
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString()
  await keyboard.type(`${day.slice(5, 7)}${day.slice(8, 10)}${day.slice(0, 4)}`)
  await tabTo(page, dialog.getByLabel(/^Time/))
  await keyboard.type('10:00')
  await tabTo(page, dialog.getByLabel('Topic'))
  await keyboard.type('Shortcuts')
  await keyboard.press('Enter')
  const number = dialog.getByLabel('Card number')
  await number.waitFor()
  await tabTo(page, number)
  await keyboard.type('4242424242424242')
  await tabTo(page, dialog.getByLabel('Expires'))
  await keyboard.type('1240')
  await tabTo(page, dialog.getByLabel('Security code'))
  await keyboard.type('123')
  const keep = dialog.getByLabel(/^Keep as credit if declined/)
  await tabTo(page, keep)
  await keyboard.press('Space')
  expect(await keep.isChecked()).toBe(true)
  await tabTo(page, dialog.getByRole('button', { name: /^Hold/ }))
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Request sent' }).waitFor()
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()
  expect(complaints).toEqual([])
})
