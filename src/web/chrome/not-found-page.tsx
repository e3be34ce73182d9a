import type { ReactNode } from 'react'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export function NotFoundPage() {
  return <NotFoundFrame />
}

/** `children`: ways on. */
export function NotFoundFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="page-width grid gap-10 pt-6 pb-14 sm:pt-8 sm:pb-20">
      <BackLink to="/" />
      <div className="grid justify-items-start gap-4">
        <span aria-hidden="true" className="size-6 rounded-full border-4 border-line" />
        <h1 className="text-4xl sm:text-5xl">404 Page Not Found</h1>
        <p className="text-lg text-soft">Did you forget to add the page to the router?</p>
        <LinkButton to="/" look="secondary">
          Back to Home
        </LinkButton>
      </div>
      {children}
    </div>
  )
}
