import { useEffect, useState } from 'react'
import { findHint } from './find-hint.ts'

/** True once a mouse or the keyboard has come to something that has a hint. */
export function useFirstHover(): boolean {
  const [hasCome, setHasCome] = useState(false)
  useEffect(() => {
    if (hasCome) return
    const watching = new AbortController()
    const come = (event: PointerEvent | FocusEvent) => {
      // A finger has no hover.
      const isTouch = 'pointerType' in event && event.pointerType !== 'mouse'
      if (!isTouch && findHint(event.target)) setHasCome(true)
    }
    document.addEventListener('pointerover', come, { signal: watching.signal, passive: true })
    document.addEventListener('focusin', come, { signal: watching.signal })
    return () => watching.abort()
  }, [hasCome])
  return hasCome
}
