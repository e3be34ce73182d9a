import { useEffect, useRef } from 'react'

export const headingId = (requestId: number) => `request-${requestId}`

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
