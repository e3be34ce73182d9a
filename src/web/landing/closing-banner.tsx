import { useMe, useSite } from '../shared/session/session.tsx'
import { Disclaimer } from '../shared/site/disclaimer.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { closingWords } from './wording.ts'

export function ClosingBanner() {
  const { thousandsOfPeople } = useSite()
  const me = useMe()
  return (
    <section className="page-width mt-20 pb-16 sm:mt-28 sm:pb-24">
      <div className="relative scheme-dark overflow-hidden rounded-l bg-room px-6 py-14 text-center text-on-room sm:px-12 sm:py-20">
        <div aria-hidden="true" className="stage-light absolute inset-0 [--lamp-at:50%]" />
        <div className="relative">
          <h2 className="text-3xl sm:text-5xl">{closingWords.title}</h2>
          {thousandsOfPeople !== null && (
            <p className="mt-4 text-lg text-on-room-soft">
              {closingWords.people({ count: thousandsOfPeople })}
            </p>
          )}
          <div className="mt-8">
            {me ? (
              <LinkButton to="/search" size="l">
                Find Connections Now
              </LinkButton>
            ) : (
              <LinkButton to="/register" size="l">
                Create Your Free Account
              </LinkButton>
            )}
          </div>
        </div>
      </div>
      <Disclaimer className="mx-auto mt-10 text-center" />
    </section>
  )
}
