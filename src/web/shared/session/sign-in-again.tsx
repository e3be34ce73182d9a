import type { MouseEvent, ReactNode } from 'react'
import type { HttpError } from '../../api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'

/** A full page load, because this page’s user data is stale. Returns here afterwards. */
export function SignInAgain({ className = buttonClass('secondary') }: { className?: string }) {
  return (
    <a href="/login" className={className} onClick={andComeBack}>
      Sign In
    </a>
  )
}

/** Opens another tab, so that unsaved input here stays. */
export function SignInElsewhere() {
  return (
    <>
      <a href="/login" target="_blank" className={textLinkClass} onClick={andComeBack}>
        Sign In
      </a>{' '}
      opens a new tab. Then try again here. You won’t lose anything.
    </>
  )
}

export function errorText({ serverMessage, code }: HttpError): ReactNode {
  if (code !== 'signed_out') return serverMessage
  return (
    <>
      {serverMessage} <SignInElsewhere />
    </>
  )
}

function andComeBack({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.search = `?next=${encodeURIComponent(location.pathname + location.search)}`
}
