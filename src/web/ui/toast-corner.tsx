import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasToasts, onToast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

let wanted = false

function subscribe(changed: () => void): () => void {
  return onToast(() => {
    wanted = true
    changed()
  })
}

/** Always on the page; brings the toaster with the first toast, and keeps it from then on. */
export function ToastCorner() {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted || hasToasts(),
    () => false,
  )
  return shown ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
