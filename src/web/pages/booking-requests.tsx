import { requestPagesQuery } from '../bookings/bookings-query.ts'
import { RequestList } from '../bookings/request-list.tsx'
import type { PageContext } from '../chrome/page-head.ts'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useSite } from '../ui/session.tsx'

export function load({ queryClient, api }: PageContext) {
  return queryClient.prefetchInfiniteQuery({ ...requestPagesQuery(api), staleTime: 0 })
}

export function BookingRequests() {
  const { feeCents } = useSite()
  return (
    <div className="page-width w-full py-8 sm:py-10">
      <PageHeader
        back={<BackLink to={'/dashboard' as string} />}
        title="Booking Requests"
        actions={
          <LinkButton to={'/agent-requests' as string} look="outline">
            Requests through agents
          </LinkButton>
        }
      >
        Approving confirms the time and opens the conversation.
        {feeCents > 0 && ' Rejecting gives the payment back.'}
      </PageHeader>
      <RequestList />
    </div>
  )
}
