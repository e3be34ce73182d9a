import { useQuery } from '@tanstack/react-query'
import { useApi, useMe, useSite } from '../shared/session/session.tsx'
import { classNames } from '../ui/class-names.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { featuredQuery } from './featured-query.ts'
import { PeopleWall } from './people-wall.tsx'
import { TopicSearch } from './topic-search.tsx'
import { heroWords } from './wording.ts'

/** A wall of fewer people looks like a mistake. */
const fewest = 4

export function Hero() {
  const { feeCents } = useSite()
  const people = useQuery(featuredQuery(useApi())).data ?? []
  const isWalled = people.length >= fewest
  return (
    <section className="relative scheme-dark overflow-hidden bg-room text-on-room">
      <div aria-hidden="true" className="stage-light absolute inset-0 max-lg:hidden" />
      <div
        className={classNames(
          'page-width relative grid items-start gap-x-12 gap-y-10 pt-10 pb-12 sm:pt-14',
          isWalled ? 'lg:grid-cols-[minmax(0,0.94fr)_minmax(0,1fr)] lg:py-6' : 'lg:py-24',
        )}
      >
        {/* Not centered next to the wall: its faces arrive a moment later, and would push the text down. */}
        <div className={classNames(isWalled && 'lg:pt-12')}>
          <h1 className="text-[clamp(2.25rem,11.5vw,4rem)] leading-[1.02] tracking-[-0.045em] xl:text-[4.5rem]">
            Book Guests.
            <br />
            Build Networks.
          </h1>
          <p className="mt-4 max-w-[36rem] text-[1.0625rem] leading-relaxed text-on-room-soft sm:text-lg">
            {feeCents > 0 ? heroWords.leadWithFee : heroWords.leadFree}
          </p>
          <div className="mt-6">
            <TopicSearch />
          </div>
          <Actions />
        </div>
        {isWalled && <PeopleWall people={people} />}
      </div>
    </section>
  )
}

const quiet = 'border-transparent underline decoration-on-room-soft/60 decoration-1 underline-offset-4'

function Actions() {
  const isMember = useMe() !== null
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 sm:gap-3 max-sm:[&>*]:px-4">
      {isMember ? (
        <>
          <LinkButton to="/search" look="outline">
            Find Connections
          </LinkButton>
          <LinkButton to="/dashboard" look="outline" className={quiet}>
            Dashboard
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton to="/register" look="outline">
            Get Started
          </LinkButton>
          <LinkButton to="/login" look="outline">
            Sign In
          </LinkButton>
        </>
      )}
    </div>
  )
}
