import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses Tab until the control is focused. Everything on the way must show its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 80; presses++) {
    const { isThere, unseen } = await target.evaluate(lookAtFocus)
    expect(presses > 0 ? unseen : undefined, 'what has the focus and does not show it').toBeUndefined()
    if (isThere) return
    await page.keyboard.press(key)
  }
  throw new Error(`80 presses of ${key} did not lead to ${String(target)}`)
}

/** Runs in the page. Looks for an outline or ring around the focused element, or around its label. */
function lookAtFocus(target: Element): { isThere: boolean; unseen: string | undefined } {
  const focused = document.activeElement
  const drawn = (element: Element | null) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  }
  const isSeen =
    // Date fields draw the focus around the focused part.
    !focused ||
    focused === document.body ||
    focused.matches('[type=date]') ||
    [focused, focused.closest('label'), focused.nextElementSibling].some(drawn)
  return { isThere: focused === target, unseen: isSeen ? undefined : focused.outerHTML }
}
