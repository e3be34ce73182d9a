import { useRef } from 'react'

/**
 * Runs one act at a time: a second press while one runs does nothing, and other tabs of the browser that act under
 * the same name wait for their turn (where the browser can tell; it cannot without TLS).
 */
export function useOnce(name: string) {
  const working = useRef(false)
  return async (act: () => Promise<void>): Promise<void> => {
    if (working.current) return
    working.current = true
    try {
      if (navigator.locks) await navigator.locks.request(name, act)
      else await act()
    } finally {
      working.current = false
    }
  }
}
