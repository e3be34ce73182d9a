import { LinkButton } from '../ui/link-button.tsx'

export function NotFoundPage() {
  return (
    <div className="page-width grid justify-center justify-items-start gap-5 py-24 sm:py-36">
      <span aria-hidden="true" className="size-6 rounded-full border-4 border-line" />
      <h1 className="text-4xl sm:text-5xl">404 Page Not Found</h1>
      <p className="text-lg text-soft">Did you forget to add the page to the router?</p>
      <LinkButton to="/" look="secondary">
        Back to Home
      </LinkButton>
    </div>
  )
}
