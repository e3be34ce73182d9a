import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { HttpError } from '../api.ts'
import { head, type PageContext } from '../chrome/page-head.ts'
import { reasonsQuery } from '../matches/match-query.ts'
import { ReasonsFor } from '../matches/reasons-for.tsx'
import { BookingCard } from '../profiles/booking-card.tsx'
import { PersonalityActions } from '../profiles/personality-actions.tsx'
import { PersonalityHero } from '../profiles/personality-hero.tsx'
import { PersonalityNotFound } from '../profiles/personality-not-found.tsx'
import { PersonalityStory } from '../profiles/personality-story.tsx'
import { profileQuery } from '../profiles/profile-query.ts'
import { ProfileError } from '../profiles/profile-states.tsx'
import { useKeepRecent } from '../profiles/use-keep-recent.ts'
import { useNoteView } from '../profiles/use-note-view.ts'
import { BackLink } from '../ui/back-link.tsx'
import { meQuery, useApi } from '../ui/session.tsx'
import { useAlive } from '../ui/use-viewer-zone.ts'
import { personHead } from './person-head.ts'

/** Loaded when it is first opened. */
const GuestRequestDialog = lazy(async () => ({
  default: (await import('../bookings/guest-request-dialog.tsx')).GuestRequestDialog,
}))
const route = getRouteApi('/personality/$id')

export const Failed = ProfileError
export const Missing = PersonalityNotFound

export async function load({ queryClient, api }: PageContext, id: string) {
  const personId = Number(id)
  const [profile, me] = await Promise.all([
    queryClient.ensureQueryData(profileQuery(api, personId)).catch(missingIfUnknown),
    queryClient.ensureQueryData(meQuery(api)),
  ])
  if (me && me.id !== personId) await queryClient.prefetchQuery(reasonsQuery(api, [personId]))
  return { personId, profile }
}

/** A number that nobody has, and what is no number at all, are alike. */
function missingIfUnknown(error: unknown): never {
  if (error instanceof HttpError && (error.status === 404 || error.status === 400)) notFound({ throw: true })
  throw error
}

export function headOf(context: PageContext, profile: Profile | undefined) {
  return profile ? personHead(context, profile) : head(context, 'Profile Not Found')
}

export function Personality() {
  const { personId } = route.useLoaderData()
  const { data: profile } = useSuspenseQuery(profileQuery(useApi(), personId))
  const { request } = route.useSearch()
  const navigate = route.useNavigate()
  const alive = useAlive()
  useNoteView(profile)
  useKeepRecent(profile)
  /** What was opened stays for its closing movement. */
  const [way, setWay] = useState(request)
  if (request && request !== way) setWay(request)
  return (
    <>
      <PersonalityHero profile={profile} back={<BackLink to={'/search' as string} />} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-12 pb-16 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-14">
        <div className="relative -mt-12 self-start lg:sticky lg:top-24 lg:col-start-2 lg:-mt-60">
          <BookingCard profile={profile}>
            <PersonalityActions profile={profile} />
          </BookingCard>
        </div>
        <div className="lg:col-start-1 lg:row-start-1 lg:pt-14">
          {!profile.can.includes('edit') && (
            <ReasonsFor person={profile} among={[profile.id]} className="mb-11 max-w-[44rem]" />
          )}
          <PersonalityStory profile={profile} />
        </div>
      </div>
      {alive && way && profile.requestWays.includes(way) && (
        <Suspense>
          <GuestRequestDialog
            person={profile}
            way={way}
            open={request === way}
            onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
          />
        </Suspense>
      )}
    </>
  )
}
