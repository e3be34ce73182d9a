import { LinkButton } from '../ui/link-button.tsx'
import { useMe, useSite } from '../ui/session.tsx'
import { ExampleRequest } from './example-request.tsx'

/** The well-lit room: what this is, and the one next step. */
export function Hero() {
  const me = useMe()
  const { feeCents } = useSite()
  return (
    <section className="relative scheme-dark overflow-hidden bg-room text-on-room">
      <div aria-hidden="true" className="stage-light absolute inset-0" />
      <div className="page-width relative grid items-center gap-x-12 gap-y-9 pt-10 pb-28 sm:gap-y-14 sm:pt-24 sm:pb-40 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <h1 className="text-[clamp(2.25rem,11.5vw,4.75rem)] leading-[1.04] tracking-[-0.04em]">
            Book Guests.
            <br />
            Build Networks.
          </h1>
          <p className="mt-5 max-w-[38rem] text-[1.0625rem] leading-relaxed text-on-room-soft sm:mt-7 sm:text-xl">
            Podcast hosts, YouTube creators, radio and TV producers meet the people their next episode needs.
            You write to them directly, and{' '}
            {feeCents > 0 ? 'you pay only when they say yes' : 'booking is free'}.
          </p>
          <div className="mt-7 flex flex-wrap gap-3 max-sm:[&>*]:grow sm:mt-9">
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
