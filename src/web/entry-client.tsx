import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createApi } from './api.ts'
import { createRouter } from './router.tsx'

const hydrate = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
  const router = createRouter({ api: createApi((path, init) => fetch(path, init)), nonce })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

// The page is readable without script, so scrolling and typing come first. Safari has no idle callbacks.
if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 500 })
else setTimeout(hydrate, 50)

/** For the offline page and installing as an app. */
if (import.meta.env.PROD) {
  const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
