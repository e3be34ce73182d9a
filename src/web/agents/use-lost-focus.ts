import { useEffect, useRef } from 'react'

/** The request’s focusable heading. */
export const headingId = (requestId: number) => `request-${requestId}`

/** Focuses the request’s heading when an act removed the focused control. */
export function useLostFocus(requestId: number, done: number): void {
  const last = useRef(done)
  useEffect(() => {
    const isMore = done > last.current
    last.current = done
    if (isMore && document.activeElement === document.body) {
      document.getElementById(headingId(requestId))?.focus()
    }
  }, [requestId, done])
}
