import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { meQuery } from '../shared/session/session.tsx'
import { conversationQuery, listQuery, recipientQuery, threadQuery } from './queries.ts'

type Open = { id?: string; to?: string }

export async function prefetchMessages(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  { id, to }: Open,
): Promise<void> {
  const me = await queryClient.fetchQuery(meQuery(api))
  if (!me) return
  await Promise.all([
    queryClient.prefetchInfiniteQuery(listQuery(api)),
    id !== undefined && queryClient.prefetchQuery(conversationQuery(api, id)),
    id !== undefined && queryClient.prefetchInfiniteQuery(threadQuery(api, id)),
    to !== undefined && to !== String(me.id) && queryClient.prefetchQuery(recipientQuery(api, to)),
  ])
}
