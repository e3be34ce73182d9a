import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Profile as ProfileData } from '../../contract/profiles.ts'
import { availabilityQuery } from '../availability/availability-query.ts'
import { FreeTimesSkeleton } from '../availability/free-times-skeleton.tsx'
import { head, type PageContext } from '../chrome/page-head.ts'
import { reasonsQuery } from '../matches/match-query.ts'
import { ReasonsFor } from '../matches/reasons-for.tsx'
import { AboutTab } from '../profiles/about-tab.tsx'
import { AgentLink } from '../profiles/agent-link.tsx'
import { EditButton } from '../profiles/edit-button.tsx'
import { ProfileHeader } from '../profiles/profile-header.tsx'
import { profileQuery } from '../profiles/profile-query.ts'
import { isProfileId } from '../profiles/profile-search.ts'
import { ProfileError, ProfileNotFound, refuseUnknown } from '../profiles/profile-states.tsx'
import { RequestButtons } from '../profiles/request-buttons.tsx'
import { ShareButton } from '../profiles/share-button.tsx'
import { useKeepRecent } from '../profiles/use-keep-recent.ts'
import { useNoteView } from '../profiles/use-note-view.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { MessageButton } from '../ui/message-button.tsx'
import { meQuery, useApi } from '../ui/session.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useAlive } from '../ui/use-viewer-zone.ts'
import { personHead } from './person-head.ts'

const route = getRouteApi('/profile/$id')
type Tab = 'about' | 'availability'

/** Come when they are looked at; with the page, if its address says so. */
const hours = () => import('../availability/hours-tab.tsx')
const OwnHours = lazyRouteComponent(hours, 'OwnHours')
const TheirHours = lazyRouteComponent(hours, 'TheirHours')

/** Each loaded when it is first opened. */
const BookingDialog = lazy(async () => ({
  default: (await import('../bookings/booking-dialog.tsx')).BookingDialog,
}))

export const Failed = ProfileError
export const Missing = ProfileNotFound

export async function load({ queryClient, api }: PageContext, id: string, tab: string | undefined) {
  if (!isProfileId(id)) notFound({ throw: true })
  const profileId = Number(id)
  const [profile, me] = await Promise.all([
    queryClient.ensureQueryData(profileQuery(api, profileId)).catch(refuseUnknown),
    queryClient.ensureQueryData(meQuery(api)),
  ])
  if (me && me.id !== profileId) await queryClient.prefetchQuery(reasonsQuery(api, [profileId]))
  if (tab) {
    await Promise.all([
      queryClient.prefetchQuery(availabilityQuery(api, profileId)),
      OwnHours.preload?.(),
      TheirHours.preload?.(),
    ])
  }
  return { profileId, profile }
}

export function headOf(context: PageContext, profile: ProfileData | undefined, id: string) {
  return profile
    ? personHead(context, profile)
    : head(context, isProfileId(id) ? 'Error Loading Profile' : 'Invalid Profile')
}

export function Profile() {
  const { profileId } = route.useLoaderData()
  const { data: profile } = useSuspenseQuery(profileQuery(useApi(), profileId))
  const { tab = 'about', book = false, at } = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = useRef<HTMLDivElement>(null)
  const alive = useAlive()
  useNoteView(profile)
  useKeepRecent(profile)
  const [opened, setOpened] = useState(book)
  if (book && !opened) setOpened(true)
  const own = profile.can.includes('edit')
  const withHours = own || profile.can.includes('book')

  function showTab(next: Tab) {
    void navigate({
      search: (search) => ({ ...search, tab: next === 'availability' ? next : undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  /** The address carries what is asked for, through a sign-in too; closing removes it. */
  function showBooking(open: boolean, startsAt?: string) {
    void navigate({
      search: (search) => ({ ...search, book: open || undefined, at: startsAt }),
      replace: true,
      resetScroll: false,
    })
  }

  function showHours() {
    showTab('availability')
    tabs.current?.scrollIntoView({ block: 'start' })
    // On it goes from there, and not from the button far above.
    tabs.current?.querySelector<HTMLElement>('[role=tab]:last-child')?.focus({ preventScroll: true })
  }

  return (
    <div className="page-width w-full py-8 sm:py-10">
      <div className="mb-5">
        <BackLink to={'/search' as string} />
      </div>
      <ProfileHeader
        profile={profile}
        actions={<Actions profile={profile} onShowHours={showHours} onBook={() => showBooking(true)} />}
      />
      {!own && <ReasonsFor person={profile} among={[profile.id]} className="mt-8 max-w-[44rem]" />}
      <div ref={tabs} className="mt-10 scroll-mt-20">
        <Tabs<Tab>
          label="Profile"
          value={withHours ? tab : 'about'}
          onValueChange={showTab}
          tabs={[
            { value: 'about', label: 'About', panel: <AboutTab profile={profile} /> },
            ...(withHours
              ? [
                  {
                    value: 'availability' as const,
                    label: 'Availability',
                    panel: (
                      <Suspense fallback={<FreeTimesSkeleton />}>
                        {own ? (
                          <OwnHours owner={profile} />
                        ) : (
                          <TheirHours owner={profile} onBook={(startsAt) => showBooking(true, startsAt)} />
                        )}
                      </Suspense>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
      {alive && opened && profile.can.includes('book') && (
        <Suspense>
          <BookingDialog
            person={profile}
            entry="profile"
            initial={{ at }}
            open={book}
            onOpenChange={(open) => showBooking(open)}
          />
        </Suspense>
      )}
    </div>
  )
}

type ActionsProps = { profile: ProfileData; onShowHours: () => void; onBook: () => void }

function Actions({ profile, onShowHours, onBook }: ActionsProps) {
  if (profile.can.includes('edit')) {
    return (
      <>
        <EditButton profile={profile} />
        <AgentLink />
        <ShareButton profile={profile} />
      </>
    )
  }
  return (
    <>
      {profile.bookingLabel && (
        <Button onClick={profile.bookingLabel === 'View Availability' ? onShowHours : onBook}>
          <Icon of={CalendarDays} />
          {profile.bookingLabel}
        </Button>
      )}
      <RequestButtons profile={profile} />
      {profile.can.includes('message') && <MessageButton userId={profile.id} />}
    </>
  )
}
