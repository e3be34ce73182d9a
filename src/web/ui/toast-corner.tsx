import { type ComponentType, useEffect, useState } from 'react'
import { hasToasts, onToast } from './toast.ts'

/**
 * Always on the page; brings the toaster with the first toast, and keeps it from then on. Where it cannot be fetched the
 * page stays as it is: toasts wait, and the next asks for it again.
 */
export function ToastCorner() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const bring = () =>
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      )
    if (hasToasts()) bring()
    return onToast(bring)
  }, [])
  return Toaster && <Toaster />
}
