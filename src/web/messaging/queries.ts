import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { messagePage } from '../../contract/message-text.ts'
import type { Message } from '../../contract/messaging.ts'
import type { Api } from '../api.ts'
import { mergeNewest } from './thread-pages.ts'

/** Invalidated as a whole after a gap in the event stream. */
export const conversationsKey = ['conversations']
export const listKey = [...conversationsKey, 'list']
/** Whether a conversation with a person exists. A message may start one. */
export const withKey = [...conversationsKey, 'with']

export const listQuery = (api: Api, q = '') =>
  infiniteQueryOptions({
    queryKey: [...listKey, q],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/conversations', { query: { q: q || undefined, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

export const conversationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...conversationsKey, 'one', id],
    queryFn: ({ signal }) => api.call('GET /api/conversations/{id}', { params: { id }, signal }),
  })

export const threadQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: [...conversationsKey, 'thread', id],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /api/conversations/{id}/messages', {
        params: { id },
        query: { before: pageParam === undefined ? undefined : String(pageParam) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (oldest) => (oldest.length < messagePage ? undefined : oldest[0]?.id),
  })

export const recipientQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: [...withKey, userId],
    queryFn: async ({ signal }) => {
      const [known] = await api.call('GET /api/conversations', { query: { with: userId }, signal })
      if (known) return { conversationId: known.id, person: known.otherUser, sample: false }
      const profile = await api.call('GET /api/users/{id}', { params: { id: userId }, signal })
      const { id, name, avatar, headline, sample } = profile
      return { conversationId: null, person: { id, name, avatar, headline }, sample }
    },
  })

export const outreachQuery = (api: Api) =>
  queryOptions({
    queryKey: [...withKey, 'outreach'],
    queryFn: ({ signal }) => api.call('GET /api/conversations/outreach', { signal }),
  })

/** After a message: it may have started a conversation or moved one to the top. */
export function refreshConversations(queryClient: QueryClient): void {
  for (const queryKey of [listKey, withKey]) void queryClient.invalidateQueries({ queryKey })
}

/** Refetches only the newest messages and merges them in. */
export async function refreshThread(queryClient: QueryClient, api: Api, id: string): Promise<void> {
  const newest = await api.call('GET /api/conversations/{id}/messages', { params: { id } })
  changeThread(queryClient, api, id, (pages) => mergeNewest(pages, newest))
}

export function changeThread(
  queryClient: QueryClient,
  api: Api,
  id: string,
  change: (pages: Message[][]) => Message[][],
): void {
  queryClient.setQueryData<InfiniteData<Message[], number | undefined>>(
    threadQuery(api, id).queryKey,
    (known) => {
      if (!known) return known
      const pages = change(known.pages)
      return { pages, pageParams: known.pageParams.slice(0, pages.length) }
    },
  )
}
