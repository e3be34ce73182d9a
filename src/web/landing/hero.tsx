import { LinkButton } from '../ui/link-button.tsx'
import { useMe } from '../ui/session.tsx'
import { ExampleRequest } from './example-request.tsx'

/** The well-lit room: what this is, and the one next step. */
export function Hero() {
  const me = useMe()
  return (
    <section className="relative scheme-dark overflow-hidden bg-room text-on-room">
      <div aria-hidden="true" className="stage-light absolute inset-0" />
      <div className="page-width relative grid items-center gap-x-12 gap-y-14 pt-16 pb-32 sm:pt-24 sm:pb-40 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <h1 className="text-[clamp(2.5rem,9.5vw,4.75rem)] leading-[1.04] tracking-[-0.04em]">
            Book Guests.
            <br />
            Build Networks.
          </h1>
          <p className="mt-7 max-w-[38rem] text-lg leading-relaxed text-on-room-soft sm:text-xl">
            Podcast hosts, YouTube creators, radio and TV producers meet the people their next episode needs.
            You write to them directly, and you pay only when they say yes.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            {me ? (
              <>
                <LinkButton to={'/search' as string} size="l">
                  Find Connections
                </LinkButton>
                <LinkButton to={'/dashboard' as string} look="outline" size="l">
                  Dashboard
                </LinkButton>
              </>
            ) : (
              <>
                <LinkButton to="/register" size="l">
                  Get Started
                </LinkButton>
                <LinkButton to="/login" look="outline" size="l">
                  Sign In
                </LinkButton>
              </>
            )}
          </div>
        </div>
        <ExampleRequest />
      </div>
    </section>
  )
}
