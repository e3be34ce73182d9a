import { useEffect, useRef } from 'react'
import { useAlive } from './use-viewer-zone.ts'

/** Runs inline in the head: a form sent before the page is alive is kept, instead of being posted by the browser. */
export const earlySubmitScript =
  "addEventListener('submit',function(e){if('waits' in e.target.dataset){e.preventDefault();window.early=e.target}},true)"

declare global {
  interface Window {
    early?: HTMLFormElement
  }
}

/** Attributes of a form that waits until it is alive, and is sent then if it was sent before. */
export function useEarlySubmit() {
  const ref = useRef<HTMLFormElement>(null)
  const alive = useAlive()
  useEffect(() => {
    if (!alive || window.early === undefined || window.early !== ref.current) return
    window.early = undefined
    ref.current.requestSubmit()
  }, [alive])
  return { ref, 'data-waits': alive ? undefined : '' }
}
