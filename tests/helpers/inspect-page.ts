import { expect } from 'vitest'
import { axeViolations, movedByFooter, watchLayoutShift } from './look-closely.ts'
import { keepShot, type Visit } from './open-site.ts'

const narrowest = 320

/** Nothing else that axe looks at changes with the colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Holds what stands open to what every screen promises, in both themes, and keeps a picture of each. */
export async function inspectPage(
  visit: Visit,
  name: string,
  shot: 'page' | 'window' = 'page',
  /** Rules that do not apply; the test says why. */
  without: readonly string[] = [],
) {
  const { page } = visit
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
    }, theme)
    const violations = await axeViolations(page, theme === 'dark' ? rulesOfColour : undefined)
    const broken = violations.filter((one) => !without.some((rule) => one.startsWith(`${rule}:`)))
    await keepShot(page, `${name}-${size.width}-${theme}`, shot)
    expect.soft(broken, `${name} at ${size.width}, ${theme}`).toEqual([])
  }
  expect.soft(await sidewaysOverflow(visit), `${name} scrolls sideways at ${size.width}`).toEqual([])
  if (size.width < 500) {
    await page.setViewportSize({ width: narrowest, height: size.height })
    expect.soft(await sidewaysOverflow(visit), `${name} scrolls sideways at ${narrowest}`).toEqual([])
    await page.setViewportSize(size)
    await page.waitForFunction((width) => window.innerWidth === width, size.width)
  }
}

/** Opens each page and holds it to what every page promises, its layout on load included. */
export async function inspectAll(visit: Visit, pages: [name: string, path: string, seen: string | RegExp][]) {
  const { page } = visit
  const layoutShifts = await watchLayoutShift(page)
  for (const [name, path, seen] of pages) {
    await page.goto(path, { waitUntil: 'load' })
    await page.getByText(seen).locator('visible=true').first().waitFor()
    await page.waitForLoadState('networkidle')
    const shifts = await layoutShifts()
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect.soft(sum, `${name} moves while it loads: ${JSON.stringify(shifts)}`).toBeLessThan(0.01)
    expect.soft(await movedByFooter(page), `${name} moves when its footer arrives`).toBe(0)
    await inspectPage(visit, name)
  }
}

/** Whether the page scrolls sideways, and what reaches furthest out; hidden and scrolled parts do not count. */
async function sidewaysOverflow({ page }: Visit): Promise<string[]> {
  // What hangs on another element follows a change of size a moment later.
  await page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 1000 },
    )
    .catch(() => undefined)
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`)
      .slice(0, 5)
  })
}

/** What the console said, but for the browser's own line about the refusals that the test asked for. */
export function unexpected({ complaints }: Visit, refused: RegExp[] = []): string[] {
  return complaints.filter(
    (line) =>
      !(
        /^error: Failed to load resource: the server responded with a status of 4\d\d/.test(line) &&
        refused.some((address) => address.test(line))
      ),
  )
}
