import { useEffect } from 'react'

/** Milliseconds. Longer than the pause between two clicks of one hand. */
const steadyAfter = 500

const presses = ['pointerdown', 'mousedown', 'click'] as const
const rows = 'li, tr'

/**
 * A row that joins, leaves or shrinks moves the rows after it under a resting pointer. The list takes no press by mouse or touch
 * until it has stood still for half a second: the second of two quick clicks would answer, charge or delete another row.
 */
export function useSteadyPresses(): void {
  useEffect(() => {
    const movedAt = new WeakMap<Node, number>()
    /** The list of the last press, whose rows may shrink in answer. */
    let pressed: { list: Element; height: number } | undefined
    const observer = new MutationObserver((changes) => {
      for (const { target, nextSibling, addedNodes, removedNodes } of changes) {
        const changed = [...addedNodes, ...removedNodes]
        const isRow = changed.some((node) => node instanceof Element && node.matches(rows))
        // What joins or leaves at the end moves nothing.
        if (isRow && nextSibling) movedAt.set(target, performance.now())
      }
      const height = pressed && heightOf(pressed.list)
      if (pressed && height && height < pressed.height) movedAt.set(pressed.list, performance.now())
      if (pressed && height) pressed.height = height
    })
    const hold = (event: MouseEvent) => {
      // A key that presses a button makes a click without a count.
      if (event.type === 'click' && event.detail === 0) return
      const now = performance.now()
      const first = event.target instanceof Element ? event.target.closest(rows) : null
      let row = first
      while (row?.parentNode && now - (movedAt.get(row.parentNode) ?? -steadyAfter) >= steadyAfter) {
        row = row.parentElement?.closest(rows) ?? null
      }
      const list = first?.parentElement
      if (!row) return void (pressed = list ? { list, height: heightOf(list) } : undefined)
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

const heightOf = (list: Element) => list.getBoundingClientRect().height
