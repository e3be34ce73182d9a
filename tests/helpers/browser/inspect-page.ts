import { expect } from 'vitest'
import { openPage } from './idle-page.ts'
import { type Look, otherSize, saveScreenshot, sizes, takeScreenshot, type Visit } from './open-site.ts'
import { axeViolations, movedByFooter, watchLayoutShift } from './page-checks.ts'
import { readingFaults } from './reading-order.ts'

const narrowest = 320

/** The only axe rules that depend on colors. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Checks the open page or dialog against what every screen promises. The long form keeps screenshots. */
export async function inspectPage(
  visit: Visit,
  name: string,
  {
    themes = ['light'],
    shot = 'page',
    without = [],
  }: {
    themes?: Look['themes']
    shot?: 'page' | 'window'
    /** Rules that don't apply. The test says why. */
    without?: readonly string[] | undefined
  } = {},
) {
  const { page } = visit
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  // Scroll to the top: a link half under the bar is too small to press, which is fine.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  for (const [place, theme] of themes.entries()) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
    }, theme)
    const violations = await axeViolations(page, place > 0 ? rulesOfColour : undefined)
    const broken = violations.filter((one) => !without.some((rule) => one.startsWith(`${rule}:`)))
    await (broken.length > 0 ? takeScreenshot : saveScreenshot)(page, `${name}-${size.width}-${theme}`, shot)
    expect.soft(broken, `${name} at ${size.width}, ${theme}`).toEqual([])
  }
  expect.soft(await sidewaysOverflow(visit), `${name} scrolls sideways at ${size.width}`).toEqual([])
  if (size.width < 500) await holdsWhenNarrow(visit, name, [narrowest])
}

/** Nothing scrolls sideways at these widths. */
async function holdsWhenNarrow(visit: Visit, name: string, widths: number[]) {
  const { page } = visit
  const size = page.viewportSize() ?? sizes.desktop
  for (const width of widths) {
    await page.setViewportSize({ width, height: size.height })
    expect.soft(await sidewaysOverflow(visit), `${name} scrolls sideways at ${width}`).toEqual([])
  }
  await page.setViewportSize(size)
  await page.waitForFunction((width) => window.innerWidth === width, size.width)
}

/** Opens a page and checks what every page promises, including layout on load and reading order. */
export async function inspectOpened(
  visit: Visit,
  {
    name,
    path,
    says,
    look: { size, themes },
    mayMove = 0.01,
    isPlain,
  }: {
    name: string
    path: string
    says: string | RegExp
    look: Look
    mayMove?: number
    isPlain?: boolean | undefined
  },
) {
  const { page } = visit
  await page.setViewportSize(sizes[size])
  const layoutShifts = await watchLayoutShift(page)
  await (isPlain ? page.goto(path) : openPage(page, path))
  await page.getByText(says).locator('visible=true').first().waitFor()
  const shifts = await layoutShifts()
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect.soft(sum, `${name} moves while it loads: ${JSON.stringify(shifts)}`).toBeLessThan(mayMove)
  expect.soft(await movedByFooter(page), `${name} moves when its footer arrives`).toBe(0)
  expect.soft(await readingFaults(page), `${name} at ${size} is read in another order`).toEqual([])
  await inspectPage(visit, name, { themes })
  // What the width affects most is cheap to check at the other width too.
  await page.setViewportSize(sizes[otherSize(size)])
  expect.soft(await readingFaults(page), `${name} at the other size is read in another order`).toEqual([])
  if (size === 'desktop') await holdsWhenNarrow(visit, name, [sizes.phone.width, narrowest])
}

/** Whether the page scrolls sideways, and its widest element. Ignores hidden and scrolled parts. */
export async function sidewaysOverflow({ page }: Visit): Promise<string[]> {
  // Anchored elements follow a resize a moment later.
  await page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 5000 },
    )
    .catch(() => undefined)
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    // The words of an element may be wider than its box.
    const words = document.createRange()
    const rightOf = (element: Element) => {
      words.selectNodeContents(element)
      return Math.max(element.getBoundingClientRect().right, words.getBoundingClientRect().right)
    }
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => rightOf(element) > clientWidth + 1)
      .filter((element) => !element.parentElement?.closest('[class*=overflow-]'))
      .map((element) => `${element.tagName} ${element.className}`)
    return wide.length > 0 ? wide.slice(-5) : [`${scrollWidth} pixels`]
  })
}

/** Console messages, except the browser's own line about refusals that the test caused. */
export function unexpectedComplaints({ complaints }: Visit, refused: RegExp[] = []): string[] {
  return complaints.filter(
    (line) =>
      !(
        /^error: Failed to load resource: the server responded with a status of 4\d\d/.test(line) &&
        refused.some((address) => address.test(line))
      ),
  )
}
