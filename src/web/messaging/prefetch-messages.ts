import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { meQuery } from '../shared/session/session.tsx'
import { conversationQuery, listQuery, outreachQuery, recipientQuery, threadQuery } from './queries.ts'

type Open = { id?: string; to?: string }

/** `aboutBookingsWith` is the other person of the open thread, if any of its messages is about a booking. */
export async function prefetchMessages(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  { id, to }: Open,
): Promise<{ aboutBookingsWith: number | undefined }> {
  const me = await queryClient.fetchQuery(meQuery(api))
  if (!me) return { aboutBookingsWith: undefined }
  const toId = to === String(me.id) ? undefined : to
  await Promise.all([
    queryClient.prefetchInfiniteQuery(listQuery(api)),
    id !== undefined && queryClient.prefetchQuery(conversationQuery(api, id)),
    id !== undefined && queryClient.prefetchInfiniteQuery(threadQuery(api, id)),
    toId !== undefined && queryClient.prefetchQuery(recipientQuery(api, toId)),
    toId !== undefined && queryClient.prefetchQuery(outreachQuery(api)),
  ])
  const thread = id === undefined ? undefined : queryClient.getQueryData(threadQuery(api, id).queryKey)
  const isAboutBooking = thread?.pages.flat().some(({ booking }) => booking)
  const person = id && isAboutBooking && queryClient.getQueryData(conversationQuery(api, id).queryKey)
  return { aboutBookingsWith: person ? person.otherUser.id : undefined }
}
