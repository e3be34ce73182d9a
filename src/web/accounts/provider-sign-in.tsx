import type { MouseEvent } from 'react'
import { useSite } from '../shared/session/session.tsx'
import { browserZone } from '../shared/times/use-viewer-zone.ts'
import { buttonClass } from '../ui/button.tsx'
import type { AfterSignIn } from './next-page.ts'

/** Leads to the provider’s own page. */
export function ProviderSignIn({ next, invitation, className }: AfterSignIn & { className?: string }) {
  const { signInProvider } = useSite()
  if (!signInProvider) return null
  const search = new URLSearchParams({ ...(next && { next }), ...(invitation && { invitation }) })
  return (
    <a
      href={`/api/oidc/start?${search}`}
      className={buttonClass('outline', 'l', className)}
      onClick={startAccount}
    >
      Continue with {signInProvider}
    </a>
  )
}

/** What a new account starts with: the browser’s zone and the chosen account type. */
function startAccount({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const url = new URL(currentTarget.href)
  url.searchParams.set('timeZone', browserZone())
  const form = currentTarget.closest('form')
  const chosen = form && new FormData(form).get('userType')
  if (typeof chosen === 'string') url.searchParams.set('userType', chosen)
  currentTarget.href = url.href
}
