import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

// The minified build is half the size, and every page has to load it.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations of WCAG 2.2 AA found by axe-core, or of only these rules. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Load it once per page: parsing takes as long as a small check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  for (;;) {
    await settledMotion(page)
    const { moved, found } = await askAxe(page, rules)
    if (!moved || found.length === 0) return found
  }
}

/** The violations, and whether anything moved meanwhile, so colors weren't final. */
function askAxe(page: Page, rules?: readonly string[]): Promise<{ moved: boolean; found: string[] }> {
  return page.evaluate(async (only) => {
    let moved = false
    const motions = ['transitionrun', 'animationstart'] as const
    const note = ({ target }: Event) => {
      moved ||= target instanceof Element && target.checkVisibility()
    }
    for (const motion of motions) document.addEventListener(motion, note, true)
    // The page behind is checked where nothing covers it.
    const dialogs = document.querySelectorAll(':is([role=dialog], [role=alertdialog]), [data-toast]')
    const open = [...dialogs].filter((dialog) => dialog.checkVisibility({ visibilityProperty: true }))
    // biome-ignore lint/suspicious/noExplicitAny: axe puts itself on the window
    const { violations } = await (globalThis as any).axe.run(open.length > 0 ? open : document, {
      runOnly: only ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Skips details of passes. Only the audio rule needs preloading.
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

/** Waits until all transitions and animations have ended, so colors are final. */
export async function settledMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running')
        // In closed details, they start and never end.
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
        .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    for (let moving = running(); moving.length > 0; moving = running()) {
      await Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
    }
  })
}

type Shift = { value: number; moved: string[] }

/** Measures layout shift. Call before the page opens. Returns every shift with its sources. */
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

/** How far the first heading moves, in pixels, once the footer (the last part) has arrived. */
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
