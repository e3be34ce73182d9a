import { useEffect, useRef } from 'react'

/** The heading under which stands how a request is. It can be given the focus. */
export const headingId = (requestId: number) => `request-${requestId}`

/** When one more thing was done, and what had the focus went with it, the request’s heading takes it. */
export function useFocusLeft(requestId: number, done: number): void {
  const last = useRef(done)
  useEffect(() => {
    const isMore = done > last.current
    last.current = done
    if (isMore && document.activeElement === document.body) {
      document.getElementById(headingId(requestId))?.focus()
    }
  }, [requestId, done])
}
