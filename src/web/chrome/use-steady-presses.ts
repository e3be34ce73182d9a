import { useEffect } from 'react'

/** Milliseconds. Longer than the pause between two clicks of one hand. */
const steadyAfter = 500
/** Pixels that a resting hand moves. */
const restless = { mouse: 8, touch: 24 }

const presses = ['pointerdown', 'mousedown', 'click'] as const
const rows = 'li, tr'
const controls = 'a, button, input, label, select, summary, textarea, [role]'

type Rest = { x: number; y: number; control: Element | null }

/**
 * A row that joins, leaves or shrinks moves what comes after it under a resting pointer. A control that came there so takes
 * no press by mouse or touch for half a second: the second of two quick clicks would answer, charge or delete another row.
 */
export function useSteadyPresses(): void {
  useEffect(() => {
    let movedAt = -steadyAfter
    /** Where the pointer rests, and on what it came to rest. */
    let rest: Rest | undefined
    /** The list of the last press, whose rows may shrink in answer. */
    let pressed: { list: Element; height: number } | undefined
    const observer = new MutationObserver((changes) => {
      const height = pressed && heightOf(pressed.list)
      const shrinks = pressed && height && height < pressed.height
      if (shrinks || changes.some(movesRows)) movedAt = performance.now()
      if (pressed && height) pressed.height = height
    })
    const restsOn = ({ clientX: x, clientY: y, target }: MouseEvent) =>
      (rest = { x, y, control: controlAt(target) })
    const follow = (event: PointerEvent) => {
      if (!isAt(rest, event)) restsOn(event)
    }
    const hold = (event: MouseEvent) => {
      // A key that presses a button makes a click without a count.
      if (event.type === 'click' && event.detail === 0) return
      const isSteady = performance.now() - movedAt >= steadyAfter
      const control = controlAt(event.target)
      if (isSteady || !isAt(rest, event) || control === null || control === rest?.control) {
        restsOn(event)
        const list = control?.closest(rows)?.parentElement
        pressed = list ? { list, height: heightOf(list) } : undefined
        return
      }
      event.preventDefault()
      event.stopPropagation()
    }
    // Who typed since has left the place.
    const leave = () => (rest = undefined)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('pointermove', follow, true)
    document.addEventListener('input', leave, true)
    for (const press of presses) document.addEventListener(press, hold, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('pointermove', follow, true)
      document.removeEventListener('input', leave, true)
      for (const press of presses) document.removeEventListener(press, hold, true)
    }
  }, [])
}

/** A label is its control, which gets a click of its own from the browser. */
function controlAt(target: EventTarget | null): Element | null {
  const found = target instanceof Element ? target.closest(controls) : null
  return found instanceof HTMLLabelElement ? (found.control ?? found) : found
}

function isAt(rest: Rest | undefined, event: MouseEvent): boolean {
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
  const most = isTouch ? restless.touch : restless.mouse
  return rest !== undefined && Math.hypot(event.clientX - rest.x, event.clientY - rest.y) <= most
}

const movesRows = ({ addedNodes, removedNodes }: MutationRecord) =>
  [...addedNodes, ...removedNodes].some(
    (node) => node instanceof Element && (node.matches(rows) || node.querySelector(rows) !== null),
  )

const heightOf = (list: Element) => list.getBoundingClientRect().height
