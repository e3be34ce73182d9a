import { useEffect, useRef } from 'react'

/** When a change takes the focused control away, focus moves to `next`. */
export function useLostFocus(
  change: unknown,
  next: () => HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  const last = useRef(change)
  const focused = useRef<Element>(null)
  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement
    }
    remember()
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const isNew = last.current !== change
    last.current = change
    // Not after a tap on a control that takes no focus, as in Safari.
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false
    if (isNew && isLost) next()?.focus(options)
  })
}
