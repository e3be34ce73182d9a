import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

// Half the text of the readable build, which every page would be sent and would read.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds against WCAG 2.2 AA on the page as it stands, in words; by these rules alone if given. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Once a page: reading it takes as long as a small check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  for (;;) {
    await settledMotion(page)
    const { moved, found } = await askAxe(page, rules)
    if (!moved || found.length === 0) return found
  }
}

/** What it finds, and whether something began to move meanwhile, whose colours were not final. */
function askAxe(page: Page, rules?: readonly string[]): Promise<{ moved: boolean; found: string[] }> {
  return page.evaluate(async (only) => {
    let moved = false
    const motions = ['transitionrun', 'animationstart'] as const
    const note = () => {
      moved = true
    }
    for (const motion of motions) document.addEventListener(motion, note, true)
    // The page behind is looked at where nothing covers it.
    const dialogs = document.querySelectorAll(':is([role=dialog], [role=alertdialog]), [data-toast]')
    const open = [...dialogs].filter((dialog) => dialog.checkVisibility({ visibilityProperty: true }))
    // biome-ignore lint/suspicious/noExplicitAny: axe puts itself on the window
    const { violations } = await (globalThis as any).axe.run(open.length > 0 ? open : document, {
      runOnly: only ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // What passes is not described, and only the rule about sound needs anything fetched ahead.
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    })
    for (const motion of motions) document.removeEventListener(motion, note, true)
    const found = violations.flatMap(
      (violation: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
        violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
    )
    return { moved, found }
  }, rules)
}

/** Waits until no transition or animation runs, those that begin meanwhile included, so that colours are final. */
export async function settledMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running')
        .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    for (let moving = running(); moving.length > 0; moving = running()) {
      await Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
    }
  })
}

type Shift = { value: number; moved: string[] }

/** Begins to measure layout shift; call before the page is opened. Answers every shift, with what moved from where to where. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] }
    const seen: Shift[] = []
    Object.assign(globalThis, { layoutShifts: seen })
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`
    const name = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${name(node)}: from ${place(previousRect)} to ${place(currentRect)} at ${innerWidth}x${innerHeight}`,
        )
        seen.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { layoutShifts: Shift[] }).layoutShifts)
}

/** How many pixels the page’s first heading moves when the footer, which arrives last, is there. */
export async function movedByFooter(page: Page): Promise<number> {
  return page.evaluate(() => {
    const footer = document.querySelector<HTMLElement>('body footer')
    const heading = document.querySelector('main :is(h1, h2)')
    if (!footer || !heading) return 0
    const withFooter = heading.getBoundingClientRect().y
    footer.style.display = 'none'
    const without = heading.getBoundingClientRect().y
    footer.style.display = ''
    return Math.abs(withFooter - without)
  })
}
