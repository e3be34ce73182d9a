import { useRef } from 'react'

/** Runs one act at a time: a second press while one runs does nothing. */
export function useOnce() {
  const working = useRef(false)
  return async (act: () => Promise<void>): Promise<void> => {
    if (working.current) return
    working.current = true
    try {
      await act()
    } finally {
      working.current = false
    }
  }
}
