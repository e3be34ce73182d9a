import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestBox } from '../../contract/requests/bookings.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { RequestList } from '../requests/answering/request-list.tsx'
import { bookingCountsQuery, requestPagesQuery } from '../requests/queries.ts'
import type { RequestsSearch } from '../requests/requests-search.ts'
import { useApi } from '../shared/session/session.tsx'
import { useSiteValues } from '../shared/site/site-values.ts'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SegmentLink, SegmentLinks } from '../ui/segment-links.tsx'

const route = getRouteApi('/booking-requests')
const boxes: RequestBox[] = ['received', 'sent']

export async function load({ queryClient, api }: PageContext, { box }: RequestsSearch) {
  const read = (each: RequestBox) =>
    queryClient.fetchInfiniteQuery({ ...requestPagesQuery(api, each), staleTime: 0 }).catch(() => undefined)
  const counts = queryClient.prefetchQuery({ ...bookingCountsQuery(api), staleTime: 0 })
  const found = await read(box ?? 'received')
  if (!box && isEmpty(found)) await read('sent')
  await counts
}

/** Undefined if it couldn’t be read. */
const isEmpty = (list: { pages: unknown[][] } | undefined) => list && list.pages.flat().length === 0

export function BookingRequests() {
  const { fee } = useSiteValues()
  const box = useBox()
  const { data: counts } = useQuery(bookingCountsQuery(useApi()))
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
        {box === 'sent'
          ? 'What you asked for, and what they said.'
          : `Approve to book the time.${fee ? ` Reject to release their ${fee}.` : ''}`}
      </PageHeader>
      <div className="mb-6">
        <SegmentLinks label="Which requests">
          {boxes.map((each) => (
            <SegmentLink key={each} to="/booking-requests" search={{ box: each }} isChosen={box === each}>
              {each === 'received' ? 'Received' : 'Sent'}
              {counts && counts[each] > 0 && <span className="ml-1.5 tabular-nums">{counts[each]}</span>}
            </SegmentLink>
          ))}
        </SegmentLinks>
      </div>
      <RequestList key={box} box={box} />
    </div>
  )
}

/** Without a choice the one that isn’t empty; it stays while requests arrive. */
function useBox(): RequestBox {
  const { box } = route.useSearch()
  const api = useApi()
  const queryClient = useQueryClient()
  const found = (each: RequestBox) => queryClient.getQueryData(requestPagesQuery(api, each).queryKey)
  const [first] = useState<RequestBox>(() =>
    isEmpty(found('received')) && isEmpty(found('sent')) === false ? 'sent' : 'received',
  )
  return box ?? first
}
