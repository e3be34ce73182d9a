import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect, useState } from 'react'
import { findHint, type Hint } from './find-hint.ts'

/** Milliseconds. Within the skip delay after one closed, the next hint opens at once. */
const delayMs = 700
const skipDelayMs = 300

/**
 * Tooltips of the whole page: names of buttons without words, texts that are cut, and `data-hint`. Each has its text
 * without them, since touch has no hover.
 */
export function Hints() {
  const [hint, setHint] = useState<Hint | null>(null)
  useEffect(() => watchHints(setHint), [])
  return (
    <Tooltip.Root open={hint !== null} onOpenChange={(open) => !open && setHint(null)}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={hint?.anchor} sideOffset={8} className="pointer-events-none z-70">
          <Tooltip.Popup
            aria-hidden="true"
            className="max-w-72 rounded-s bg-ink px-3 py-1.5 text-sm break-words text-paper shadow-m transition-opacity duration-120 data-starting-style:opacity-0"
          >
            {hint?.text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

function watchHints(show: (hint: Hint | null) => void): () => void {
  const watching = new AbortController()
  let waiting: Hint | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = false
  let closedAt = Number.NEGATIVE_INFINITY

  function close() {
    clearTimeout(timer)
    waiting = null
    if (!isShown) return
    isShown = false
    closedAt = performance.now()
    show(null)
  }
  function over(target: EventTarget | null) {
    const hint = findHint(target)
    if (hint?.anchor === waiting?.anchor) return
    close()
    if (!hint) return
    waiting = hint
    const open = () => {
      isShown = hint.anchor.isConnected
      if (isShown) show(hint)
    }
    timer = setTimeout(open, performance.now() - closedAt < skipDelayMs ? 0 : delayMs)
  }
  const on = { signal: watching.signal, passive: true, capture: true }
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && over(event.target), on)
  document.addEventListener('focusin', (event) => isByKeyboard(event.target) && over(event.target), on)
  for (const type of ['pointerdown', 'keydown', 'focusout', 'scroll']) {
    document.addEventListener(type, close, on)
  }
  document.documentElement.addEventListener('pointerleave', close, { signal: watching.signal })
  // The mouse that made this script load is already there.
  over([...document.querySelectorAll(':hover')].at(-1) ?? null)
  return () => {
    watching.abort()
    clearTimeout(timer)
  }
}

const isByKeyboard = (target: EventTarget | null) =>
  target instanceof Element && target.matches(':focus-visible')
