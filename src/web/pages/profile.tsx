import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound } from '@tanstack/react-router'
import { CalendarDays, Pencil } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Profile as ProfileData } from '../../contract/profiles.ts'
import { availabilityQuery } from '../availability/availability-query.ts'
import { FreeTimesSkeleton } from '../availability/free-times-skeleton.tsx'
import { OwnHours } from '../availability/own-hours.tsx'
import { WeeklyHours } from '../availability/weekly-hours.tsx'
import { head, knownSite, type PageContext } from '../chrome/page-head.ts'
import { AboutTab } from '../profiles/about-tab.tsx'
import { profileHead } from '../profiles/profile-head.ts'
import { ProfileHeader } from '../profiles/profile-header.tsx'
import { profileQuery } from '../profiles/profile-query.ts'
import { isProfileId } from '../profiles/profile-search.ts'
import { ProfileError, ProfileNotFound, refuseUnknown } from '../profiles/profile-states.tsx'
import { useNoteView } from '../profiles/use-note-view.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { MessageButton } from '../ui/message-button.tsx'
import { useApi } from '../ui/session.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useAlive } from '../ui/use-viewer-zone.ts'

const EditDialog = lazy(() =>
  import('../profiles/edit-dialog.tsx').then((module) => ({ default: module.EditDialog })),
)
const route = getRouteApi('/profile/$id')
type Tab = 'about' | 'availability'

/** Each loaded when it is first opened. */
const FreeTimes = lazy(async () => ({
  default: (await import('../availability/free-times.tsx')).FreeTimes,
}))
const BookingDialog = lazy(async () => ({
  default: (await import('../bookings/booking-dialog.tsx')).BookingDialog,
}))

export const Failed = ProfileError
export const Missing = ProfileNotFound

export async function load({ queryClient, api }: PageContext, id: string, tab: string | undefined) {
  if (!isProfileId(id)) notFound({ throw: true })
  const profileId = Number(id)
  const profile = await queryClient.ensureQueryData(profileQuery(api, profileId)).catch(refuseUnknown)
  if (tab) await queryClient.prefetchQuery(availabilityQuery(api, profileId))
  return { profileId, profile }
}

export function headOf(context: PageContext, profile: ProfileData | undefined) {
  return profile ? profileHead(profile, knownSite(context)) : head(context, 'Profile')
}

export function Profile() {
  const { profileId } = route.useLoaderData()
  const { data: profile } = useSuspenseQuery(profileQuery(useApi(), profileId))
  const { tab = 'about', book = false, at } = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = useRef<HTMLDivElement>(null)
  const alive = useAlive()
  useNoteView(profile)
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
                    panel: own ? (
                      <OwnHours owner={profile} />
                    ) : (
                      <TheirHours profile={profile} onBook={(startsAt) => showBooking(true, startsAt)} />
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

type TheirHoursProps = { profile: ProfileData; onBook: (startsAt?: string) => void }

/** Free times are drawn in the reader’s zone, which only the browser knows; the week comes with the page. */
function TheirHours({ profile, onBook }: TheirHoursProps) {
  const alive = useAlive()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {alive ? (
        <Suspense fallback={<FreeTimesSkeleton />}>
          <FreeTimes owner={profile} onBook={onBook} />
        </Suspense>
      ) : (
        <FreeTimesSkeleton />
      )}
      <section aria-labelledby="weekly-hours">
        <h2 id="weekly-hours" className="mb-1 text-2xl">
          The week
        </h2>
        <WeeklyHours owner={profile} onBook={onBook} />
      </section>
    </div>
  )
}

type ActionsProps = { profile: ProfileData; onShowHours: () => void; onBook: () => void }

function Actions({ profile, onShowHours, onBook }: ActionsProps) {
  const [editing, setEditing] = useState(false)
  /** Fetched with the first press, and kept for its closing movement. */
  const [wanted, setWanted] = useState(false)
  if (profile.can.includes('edit')) {
    return (
      <>
        <Button look="secondary" onClick={() => (setWanted(true), setEditing(true))}>
          <Icon of={Pencil} />
          Edit Profile
        </Button>
        {wanted && (
          <Suspense>
            <EditDialog profile={profile} open={editing} onOpenChange={setEditing} />
          </Suspense>
        )}
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
      {profile.can.includes('message') && <MessageButton userId={profile.id} />}
    </>
  )
}
