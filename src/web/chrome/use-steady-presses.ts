import { useEffect } from 'react'

/** Milliseconds. Longer than the pause between two clicks of one hand. */
const steadyAfter = 500

const presses = ['pointerdown', 'mousedown', 'click'] as const
const rows = 'li, tr'

/**
 * A row that joins or leaves a list moves the rows after it under a resting pointer. The list takes no press by mouse or touch until
 * it has stood still for half a second: the second of two quick clicks would answer, charge or delete another row.
 */
export function useSteadyPresses(): void {
  useEffect(() => {
    const movedAt = new WeakMap<Node, number>()
    const observer = new MutationObserver((changes) => {
      for (const { target, nextSibling, addedNodes, removedNodes } of changes) {
        const changed = [...addedNodes, ...removedNodes]
        const isRow = changed.some((node) => node instanceof Element && node.matches(rows))
        // What joins or leaves at the end moves nothing.
        if (isRow && nextSibling) movedAt.set(target, performance.now())
      }
    })
    const hold = (event: MouseEvent) => {
      // A key that presses a button makes a click without a count.
      if (event.type === 'click' && event.detail === 0) return
      const now = performance.now()
      let row = event.target instanceof Element ? event.target.closest(rows) : null
      while (row?.parentNode && now - (movedAt.get(row.parentNode) ?? -steadyAfter) >= steadyAfter) {
        row = row.parentElement?.closest(rows) ?? null
      }
      if (!row) return
      event.preventDefault()
      event.stopPropagation()
    }
    observer.observe(document.body, { childList: true, subtree: true })
    for (const press of presses) document.addEventListener(press, hold, true)
    return () => {
      observer.disconnect()
      for (const press of presses) document.removeEventListener(press, hold, true)
    }
  }, [])
}
