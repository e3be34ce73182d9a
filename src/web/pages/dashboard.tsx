import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard } from 'lucide-react'
import { hostQuery, myBookingsQuery } from '../bookings/bookings-query.ts'
import { MyBookings } from '../bookings/my-bookings.tsx'
import type { PageContext } from '../chrome/page-head.ts'
import { CountCard } from '../dashboard/count-card.tsx'
import { DashboardSidebar } from '../dashboard/dashboard-sidebar.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { meQuery, useApi, useMe } from '../ui/session.tsx'

export async function load({ queryClient, api }: PageContext): Promise<void> {
  const me = await queryClient.fetchQuery(meQuery(api))
  if (me) await queryClient.prefetchQuery({ ...myBookingsQuery(api), staleTime: 0 })
}

export function Dashboard() {
  const me = useMe()
  return me ? <MembersDashboard id={me.id} name={me.name} /> : <SignedOut />
}

function SignedOut() {
  return (
    <div className="page-width w-full py-8">
      <EmptyState
        level={1}
        icon={LayoutDashboard}
        title="Sign in to view your dashboard"
        action={
          <LinkButton to="/login" search={{ next: '/dashboard' }}>
            Sign In
          </LinkButton>
        }
      />
    </div>
  )
}

function MembersDashboard({ id, name }: { id: number; name: string }) {
  const api = useApi()
  const { data: bookings } = useQuery(myBookingsQuery(api))
  const { data: profile } = useQuery(hostQuery(api, id))
  const count = (status: string) =>
    bookings?.filter((one) => one.status === status && one.paymentStatus !== 'unpaid').length
  return (
    <div className="page-width grid w-full gap-10 py-8 sm:py-10 lg:grid-cols-[14rem_1fr]">
      <DashboardSidebar />
      <div className="min-w-0">
        <PageHeader back={<BackLink to="/" />} title="Dashboard">
          Hello {name.split(' ')[0]}. This is where your bookings stand.
        </PageHeader>
        <div className="grid grid-cols-3 gap-2 sm:gap-4">
          <CountCard label="Pending Bookings" count={count('pending')} />
          <CountCard label="Confirmed Bookings" count={count('confirmed')} />
          <CountCard label="Profile Views" count={profile?.views} />
        </div>
        <h2 className="mt-10 mb-4 text-2xl">Your bookings</h2>
        <MyBookings />
      </div>
    </div>
  )
}
