import type { MouseEvent, ReactNode } from 'react'
import type { HttpError } from '../../api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'

/** Signs in on a page of its own, since what this one knows of its reader is old, and comes back here. */
export function SignInAgain({ className = buttonClass('secondary') }: { className?: string }) {
  return (
    <a href="/login" className={className} onClick={andComeBack}>
      Sign In
    </a>
  )
}

/** The same beside something that was not saved: in another tab, so that what was typed here stays. */
export function SignInElsewhere() {
  return (
    <>
      <a href="/login" target="_blank" className={textLinkClass} onClick={andComeBack}>
        Sign In
      </a>{' '}
      opens a new tab. Then try again here: nothing is lost.
    </>
  )
}

/** A refusal in the server’s words; to whoever was signed out meanwhile, with the way to sign in. */
export function refusalWords({ serverMessage, code }: HttpError): ReactNode {
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
