import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { withdrawError } from '../ui/toast.ts'

/**
 * A page that came without loading anew is read from its heading. A focus that is still inside the page stays: on the tab
 * that was turned, or where the page itself has put it.
 */
export function useArrivalFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const page = document.getElementById('main')
        if (!fromLocation || !pathChanged || page?.contains(document.activeElement)) return
        const start = page?.querySelector('h1') ?? page
        start?.setAttribute('tabindex', '-1')
        start?.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** An error is about the page where it happened. */
export function useLeaveErrors(): void {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => void (pathChanged && withdrawError())),
    [router],
  )
}
