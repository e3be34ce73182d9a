export type Hint = { anchor: Element; text: string }

/** What a tooltip says over this place of the page; null for most places. */
export function findHint(target: EventTarget | null): Hint | null {
  if (!(target instanceof Element)) return null
  const anchor = target.closest(
    '[data-hint], button[aria-label], a[aria-label], .truncate, [class*="line-clamp"]',
  )
  if (!(anchor instanceof HTMLElement)) return null
  // What it opens is open, and says the same.
  if (anchor instanceof HTMLButtonElement && anchor.popoverTargetElement?.matches(':popover-open'))
    return null
  const { dataset, textContent } = anchor
  const label = anchor.getAttribute('aria-label')
  if (dataset.hint) return { anchor, text: dataset.hint }
  const isCut = anchor.scrollWidth > anchor.clientWidth || anchor.scrollHeight > anchor.clientHeight + 2
  const text = textContent.trim() === '' ? label : isCut && !label ? textContent.trim() : null
  return text ? { anchor, text } : null
}
