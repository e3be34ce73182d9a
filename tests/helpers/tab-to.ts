import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses Tab until the control has the focus; everything passed on the way must show it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
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
