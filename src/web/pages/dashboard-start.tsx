import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { availabilityQuery } from '../availability/availability-query.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { matchesQuery } from '../matches/match-query.ts'
import { WhyMatch } from '../matches/why-match.tsx'
import { matchWords } from '../matches/wording.ts'
import { hostQuery } from '../requests/queries.ts'
import { useApi } from '../shared/session/session.tsx'
import { Checklist } from '../start/checklist.tsx'
import { hasWrittenQuery } from '../start/has-written.ts'
import { PeopleToWriteTo } from '../start/people-to-write-to.tsx'
import { useSave } from '../start/use-save.ts'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'

export function loadChecklist({ queryClient, api }: PageContext, id: number): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery({ ...availabilityQuery(api, id), staleTime: 0 }),
    queryClient.prefetchQuery({ ...hasWrittenQuery(api), staleTime: 0 }),
  ])
}

export function loadFirstPeople({ queryClient, api }: PageContext): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery({ ...hasWrittenQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...matchesQuery(api), staleTime: 0 }),
  ])
}

export function DashboardChecklist({ profile }: { profile: Profile }) {
  const api = useApi()
  const queries = useQueryClient()
  const { data: week } = useQuery(availabilityQuery(api, profile.id))
  const { data: hasWritten } = useQuery(hasWrittenQuery(api))
  const save = useSave(profile.id, (saved) => {
    queries.setQueryData(hostQuery(api, profile.id).queryKey, saved)
  })
  if (profile.userType === 'admin' || !week || hasWritten === undefined) return null
  return <Checklist profile={profile} hasHours={week.length > 0} hasWritten={hasWritten} save={save} />
}

/** `otherwise` for those who have written to someone, or match only sample people. */
export function FirstPeople({ otherwise }: { otherwise: ReactNode }) {
  const api = useApi()
  const { data: hasWritten } = useQuery(hasWrittenQuery(api))
  const { data: matches = [], isPending } = useQuery(matchesQuery(api))
  if (hasWritten === false && isPending) {
    return (
      <Loading label={matchWords.loading} className="mt-14 noscript:hidden">
        <SkeletonList />
      </Loading>
    )
  }
  const real = matches.filter(({ person }) => !person.sample)
  if (hasWritten !== false || real.length === 0) return otherwise
  return (
    <PeopleToWriteTo
      matches={real}
      renderWhy={({ person, why }) => <WhyMatch why={why} name={person.name} />}
    />
  )
}
