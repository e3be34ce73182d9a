import { useEffect, useRef } from 'react'

/** When a change takes the focused control away, focus moves to `next`. */
export function useLostFocus(
  change: unknown,
  next: () => HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  const last = useRef(change)
  useEffect(() => {
    const isNew = last.current !== change
    last.current = change
    if (isNew && document.activeElement === document.body) next()?.focus(options)
  })
}
