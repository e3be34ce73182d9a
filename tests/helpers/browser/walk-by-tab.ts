import type { Page } from 'playwright-core'

/** More than any screen has. */
const mostStops = 250

/**
 * Tabs through the window. Returns focused but invisible controls (offscreen or covered), and controls that
 * Tab never reached.
 */
export async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // A dialog traps the focus, so start where it is.
    if (document.activeElement instanceof HTMLElement && !document.activeElement.closest('[role=dialog]')) {
      // Tab goes on from where the focus was last.
      document.body.tabIndex = -1
      document.body.focus()
      document.body.removeAttribute('tabindex')
      scrollTo(0, 0)
    }
    Object.assign(globalThis, { passed: new Set<Element>() })
  })
  const faults: string[] = []
  for (let stops = 0; stops < mostStops; stops++) {
    await page.keyboard.press('Tab')
    const { isNew, fault } = await page.evaluate(lookAtFocus)
    if (fault) faults.push(fault)
    if (!isNew) return [...faults, ...(await page.evaluate(passedBy))]
  }
  return [...faults, `${mostStops} presses of Tab did not lead round`]
}

/** Runs in the page. */
async function lookAtFocus(): Promise<{ isNew: boolean; fault?: string }> {
  // Focus guards at the ends of a dialog pass the focus on.
  while (document.activeElement?.matches('[data-base-ui-focus-guard]'))
    await new Promise(requestAnimationFrame)
  const { passed } = globalThis as unknown as { passed: Set<Element> }
  const focused = document.activeElement
  // Date fields have several tab stops.
  if (focused && focused === [...passed].at(-1)) return { isNew: true }
  if (!focused || focused === document.body || passed.has(focused)) return { isNew: false }
  passed.add(focused)
  // A control drawn by its label is tiny itself.
  const drawn = focused.matches('.sr-only') ? (focused.closest('label') ?? focused) : focused
  const { left, right, top, bottom } = drawn.getBoundingClientRect()
  const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)]
  const [upper, lower] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
  const name = focused.outerHTML.slice(0, 120)
  if (to - from < 1 || lower - upper < 1) return { isNew: true, fault: `Outside the window: ${name}` }
  const places = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const))
  const seen = places.filter(([x, y]) => {
    const hit = document.elementFromPoint(from + (to - from) * x, upper + (lower - upper) * y)
    return hit && (drawn.contains(hit) || hit.contains(drawn) || hit.closest('label')?.contains(focused))
  })
  return seen.length * 2 > places.length ? { isNew: true } : { isNew: true, fault: `Covered: ${name}` }
}

/**
 * Runs in the page. Tab lists, radio groups and toolbars have one tab stop, and arrows reach the rest. F6
 * reaches toasts.
 */
function passedBy(): string[] {
  const { passed } = globalThis as unknown as { passed: Set<Element> }
  const controls = document.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, summary):not(:disabled, [type=radio])',
  )
  const inReach = [...controls].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.tabIndex >= 0 &&
      !control.closest('[inert], [aria-hidden=true], [data-toast]'),
  )
  return inReach.filter((one) => !passed.has(one)).map((one) => `Not reached: ${one.outerHTML.slice(0, 120)}`)
}
