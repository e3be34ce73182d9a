import { RequestList } from '../bookings/answering/request-list.tsx'
import { requestPagesQuery } from '../bookings/bookings-query.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { useSite } from '../shared/session/session.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export function load({ queryClient, api }: PageContext) {
  return queryClient.prefetchInfiniteQuery({ ...requestPagesQuery(api), staleTime: 0 })
}

export function BookingRequests() {
  const { feeCents } = useSite()
  return (
    <div className="page-width w-full py-8 sm:py-10">
      <PageHeader
        back={<BackLink to="/dashboard" />}
        title="Booking Requests"
        actions={
          <LinkButton to="/dashboard" search={{ tab: 'agents' }} look="outline" size="s">
            Agent requests
          </LinkButton>
        }
      >
        {feeCents > 0
          ? 'Approve to confirm the time and start a chat. Reject to release the payment.'
          : 'Approve to confirm the time and start a chat.'}
      </PageHeader>
      <RequestList />
    </div>
  )
}
