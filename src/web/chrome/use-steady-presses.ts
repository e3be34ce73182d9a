import { useEffect } from 'react'

/** Milliseconds. Longer than the pause between two clicks of one hand. */
const steadyAfter = 500

const presses = ['pointerdown', 'mousedown', 'click'] as const
const rows = 'li, tr'

/**
 * A row that joins, leaves or shrinks moves the rows after it under a resting pointer, also those of the lists below. They
 * take no press by mouse or touch until they have stood still for half a second: the second of two quick clicks would
 * answer, charge or delete another row.
 */
export function useSteadyPresses(): void {
  useEffect(() => {
    const movedAt = new WeakMap<Node, number>()
    /** The list of the last press, whose rows may shrink in answer. */
    let pressed: { list: Element; height: number } | undefined
    const observer = new MutationObserver((changes) => {
      for (const { target, nextSibling, addedNodes, removedNodes } of changes) {
        const changed = [...addedNodes, ...removedNodes]
        if (!changed.some(hasRows)) continue
        const now = performance.now()
        // What joins or leaves at the end moves nothing in its own list.
        if (nextSibling && !isEnd(nextSibling)) movedAt.set(target, now)
        for (const below of elementsBelow(target)) movedAt.set(below, now)
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
      let moved: Node | null = first
      while (moved && now - (movedAt.get(moved) ?? -steadyAfter) >= steadyAfter) moved = moved.parentNode
      const list = first?.parentElement
      if (!moved) return void (pressed = list ? { list, height: heightOf(list) } : undefined)
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

const hasRows = (node: Node) =>
  node instanceof Element && (node.matches(rows) || node.querySelector(rows) !== null)

/** Frameworks mark places with comments. */
const isEnd = (node: Node | null): boolean =>
  node === null || (node.nodeType === Node.COMMENT_NODE && isEnd(node.nextSibling))

/** On the page. */
function elementsBelow(node: Node): Element[] {
  if (!(node instanceof Element) || !node.parentElement || node.id === 'main') return []
  const below = []
  for (let next = node.nextElementSibling; next; next = next.nextElementSibling) below.push(next)
  return [...below, ...elementsBelow(node.parentElement)]
}

const heightOf = (list: Element) => list.getBoundingClientRect().height
