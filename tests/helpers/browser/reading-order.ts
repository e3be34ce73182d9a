import type { Page } from 'playwright-core'

/** Places where reading order and visual order differ, and headings out of order. */
export function readingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isRead = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) && !part.closest('[aria-hidden=true], .sr-only')
    const titles = [...document.querySelectorAll('h1')].filter((title) =>
      title.checkVisibility({ visibilityProperty: true }),
    )
    const faults = titles.length === 1 ? [] : [`${titles.length} headings of the first level`]
    const selector =
      ':is(header, main, footer) :is(a[href], button, input, select, textarea, summary, h1, h2, h3, p)'
    const parts = [...document.querySelectorAll(selector)].filter(
      (part) => isRead(part) && part.getBoundingClientRect().width > 2,
    )
    for (const [place, part] of parts.entries()) {
      const next = parts[place + 1]
      if (!next || part.contains(next) || areaOf(part) !== areaOf(next)) continue
      const [a, b] = [part.getBoundingClientRect(), next.getBoundingClientRect()]
      const isOneColumn = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      const isOneRow =
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2
      const isBack = (isOneColumn && b.bottom <= a.top + 1) || (isOneRow && b.right <= a.left + 1)
      if (isBack) faults.push(`${nameOf(part)} is read before ${nameOf(next)}`)
    }
    return faults

    /** Scroll areas, and bars that stick to an edge of the window, have their own order. */
    function areaOf(part: Element): Element | null {
      for (let around = part.parentElement; around; around = around.parentElement) {
        const { overflowY, position } = getComputedStyle(around)
        if (/auto|scroll/.test(overflowY) || /fixed|sticky/.test(position)) return around
      }
      return null
    }
    function nameOf(part: Element): string {
      return `${part.tagName} “${part.textContent?.trim().slice(0, 40)}”`
    }
  })
}
