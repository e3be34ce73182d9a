import type { Page } from 'playwright-core'

/** More than any screen has. */
const mostStops = 250

/**
 * Goes through the window by Tab. Answers what has the focus without being seen, because it stands outside or something
 * lies over it, and the controls that Tab never reached.
 */
export async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // A dialog keeps the focus: there the walk begins where it stands.
    if (document.activeElement instanceof HTMLElement && !document.activeElement.closest('[role=dialog]')) {
      document.activeElement.blur()
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
  // The guards at the ends of a dialog hand the focus on.
  while (document.activeElement?.matches('[data-base-ui-focus-guard]'))
    await new Promise(requestAnimationFrame)
  const { passed } = globalThis as unknown as { passed: Set<Element> }
  const focused = document.activeElement
  // A date has several stops of its own.
  if (focused && focused === [...passed].at(-1)) return { isNew: true }
  if (!focused || focused === document.body || passed.has(focused)) return { isNew: false }
  passed.add(focused)
  // A control drawn by its label is as small as a dot.
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
 * Runs in the page. Of a row of tabs, a group of radios or a toolbar, one is a stop and arrows lead to the rest; to a toast
 * F6 leads.
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
