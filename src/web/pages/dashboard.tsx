import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Me } from '../../contract/accounts.ts'
import type { Profile } from '../../contract/profiles.ts'
import { calledName } from '../../wording/names.ts'
import { OwnHours } from '../availability/own-hours.tsx'
import type { PageContext } from '../chrome/page-head.ts'
import { CountLine } from '../dashboard/count-line.tsx'
import type { DashboardSearch } from '../dashboard/dashboard-search.ts'
import { DashboardSidebar } from '../dashboard/dashboard-sidebar.tsx'
import { ProfileSummary } from '../dashboard/profile-summary.tsx'
import { GoodMatches } from '../matches/good-matches.tsx'
import { WhyMatch } from '../matches/why-match.tsx'
import { RequestList } from '../requests/answering/request-list.tsx'
import { calendarQueries } from '../requests/calendar/calendar-query.ts'
import {
  agentRequestPagesQuery,
  bookingCountsQuery,
  bookingPagesQuery,
  hostQuery,
  nextBookingsQuery,
} from '../requests/queries.ts'
import { Decisions } from '../requests/showing/decisions.tsx'
import { MyBookings } from '../requests/showing/my-bookings.tsx'
import { NextRecording } from '../requests/showing/next-recording.tsx'
import { PersonCard } from '../search/person-card.tsx'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { meQuery, useApi, useMe } from '../shared/session/session.tsx'
import { dayTimeOf } from '../shared/times/calendar-days.ts'
import { ZoneHint } from '../shared/times/zone-hint.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { DashboardChecklist, FirstPeople, loadChecklist } from './dashboard-start.tsx'

const route = getRouteApi('/dashboard')

/** Doesn’t wait for good matches, which take longer than the rest and are below it. */
export async function load({ queryClient, api }: PageContext, { tab, show, view, day }: DashboardSearch) {
  const me = await queryClient.fetchQuery(meQuery(api))
  if (!me) return
  await Promise.all([
    ...(view
      ? calendarQueries(api, view, day ?? dayTimeOf(new Date(), me.timeZone).day).map((query) =>
          queryClient.prefetchQuery({ ...query, staleTime: 0 }),
        )
      : [queryClient.prefetchInfiniteQuery({ ...bookingPagesQuery(api, show ?? 'upcoming'), staleTime: 0 })]),
    queryClient.prefetchInfiniteQuery({ ...bookingPagesQuery(api, 'your_turn'), staleTime: 0 }),
    queryClient.prefetchQuery({ ...nextBookingsQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...bookingCountsQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...hostQuery(api, me.id), staleTime: 0 }),
    loadChecklist({ queryClient, api }, me.id),
    tab === 'agents' && queryClient.prefetchInfiniteQuery({ ...agentRequestPagesQuery(api), staleTime: 0 }),
  ])
}

export function Dashboard() {
  const me = useMe()
  return me ? <MembersDashboard me={me} /> : <SignedOut />
}

function SignedOut() {
  return (
    <EmptyState
      level={1}
      icon={LayoutDashboard}
      title="Sign in to view your dashboard"
      action={
        <LinkButton to="/login" search={{ next: '/dashboard' }}>
          Sign In
        </LinkButton>
      }
    >
      See your bookings, weekly hours and profile.
    </EmptyState>
  )
}

function MembersDashboard({ me }: { me: Me }) {
  const { id } = me
  const api = useApi()
  const { data: counts } = useQuery(bookingCountsQuery(api))
  const { data: profile } = useQuery(hostQuery(api, id))
  const { tab = 'bookings', show = 'upcoming', view, day } = route.useSearch()
  const navigate = route.useNavigate()
  const turnTo = (search: DashboardSearch) => navigate({ search, resetScroll: false })
  return (
    <div className="group/dashboard page-width grid w-full gap-10 py-8 sm:py-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <DashboardSidebar />
      <div className="min-w-0">
        <PageHeader back={<BackLink to="/" />} title="Dashboard">
          {/* A long name would break in other places once the font has loaded. */}
          <span className="max-sm:block max-sm:truncate">Hi {calledName(me)}.</span> Here’s what’s coming up.
        </PageHeader>
        <Tabs<'bookings' | NonNullable<DashboardSearch['tab']>>
          label="Your dashboard"
          breaks
          value={tab}
          onValueChange={(next) => turnTo(next === 'bookings' ? {} : { tab: next })}
          tabs={[
            {
              value: 'bookings',
              label: 'Upcoming Bookings',
              panel: (
                <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                  <Decisions />
                  <NextRecording />
                  <CountLine
                    counts={{
                      'Pending Bookings': counts?.pending,
                      'Confirmed Bookings': counts?.confirmed,
                      'Profile Views': profile?.views,
                    }}
                  />
                  {profile && <DashboardChecklist profile={profile} />}
                  <MyBookings show={show} view={view} day={day} />
                </div>
              ),
            },
            {
              value: 'availability',
              label: 'Availability',
              panel: <OwnProfile id={id}>{(own) => <OwnHours owner={own} />}</OwnProfile>,
            },
            {
              value: 'profile',
              label: 'Profile',
              panel: <OwnProfile id={id}>{(own) => <ProfileSummary profile={own} />}</OwnProfile>,
            },
            { value: 'agents', label: 'Agent requests', panel: <RequestList box="agents" /> },
          ]}
        />
        {tab === 'bookings' && (
          <FirstPeople
            otherwise={
              <GoodMatches
                readerId={id}
                renderMatch={({ person, why }) => (
                  <PersonCard
                    person={person}
                    compact
                    level={3}
                    why={<WhyMatch why={why} name={person.name} />}
                  />
                )}
              />
            }
          />
        )}
        {/* Only the browser knows its zone, so it goes below, where its arrival moves nothing. */}
        <ZoneHint className="mt-10" />
      </div>
    </div>
  )
}

function OwnProfile({ id, children }: { id: number; children: (profile: Profile) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(hostQuery(useApi(), id))
  if (data) return children(data)
  if (isError) {
    return (
      <ErrorState title="We couldn’t load your profile" onRetry={() => void refetch()} busy={isFetching} />
    )
  }
  return (
    <Loading label="Loading your profile">
      <SkeletonList rows={3} />
    </Loading>
  )
}
