import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createApi } from './api.ts'
import { markPresses } from './chrome/mark-presses.ts'
import { tolerateTranslation } from './chrome/translated-text.ts'
import { createRouter } from './router.tsx'
import { withdrawErrorOf } from './ui/toast.ts'

tolerateTranslation()
markPresses()
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
const router = createRouter({ api: createApi((path, init) => fetch(path, init), withdrawErrorOf), nonce })
// As a transition, so that scrolling and typing come first.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})

/** For the offline page and installing as an app. */
if (import.meta.env.PROD) {
  const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
