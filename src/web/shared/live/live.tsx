import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { HttpError } from '../../api.ts'
import { unreadQuery, useApi } from '../session/session.tsx'
import { useSingleUserTab } from '../session/use-single-user-tab.ts'
import { joinBrowserStream, type LiveEvent } from './join-browser-stream.ts'

const listeners = new Set<(news: LiveEvent) => void>()
const watchers = new Set<() => void>()
let isUp = false

function setUp(up: boolean): void {
  isUp = up
  for (const watch of watchers) watch()
}

function watchUp(watch: () => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

/** Called for every pushed event, and with `missed` whenever some may be missing. */
export function useLive(listener: (news: LiveEvent) => void): void {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const listen = (news: LiveEvent) => hear(news)
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [])
}

/** Whether push is connected. If not, pages poll every `pollMs`. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    watchUp,
    () => isUp,
    () => false,
  )
}

export const pollMs = 10_000

/** Mounted once, in the frame. */
export function LiveUpdates({ userId }: { userId: number }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  const unreadKey = unreadQuery(api).queryKey

  useEffect(() => {
    const leave = joinBrowserStream({
      userId,
      onNews: (news) => {
        doubtKept(queryClient)
        for (const listener of listeners) listener(news)
      },
      onState: setUp,
    })
    return () => {
      leave()
      setUp(false)
    }
  }, [userId, queryClient])
  useSingleUserTab(userId)
  useLive((news) => {
    const concerns =
      news.name === 'missed' ||
      (news.name === 'message' && news.data.toUserId === userId) ||
      (news.name === 'read' && news.data.userId === userId)
    if (concerns) void queryClient.invalidateQueries({ queryKey: unreadKey })
  })
  useEffect(() => {
    const timer = setInterval(() => {
      void queryClient.refetchQueries({ type: 'active', predicate: isOutdated })
      if (isLive) return
      void queryClient.invalidateQueries({ queryKey: unreadKey })
      doubtUnseen(queryClient)
    }, pollMs)
    return () => clearInterval(timer)
  }, [isLive, queryClient, unreadKey])
  return null
}

/** The server had no time or no database for it. Nothing would read it again until the next event, since the stream is up. */
function isOutdated({ state: { data, error } }: Query): boolean {
  return data !== undefined && error instanceof HttpError && (error.status >= 500 || error.status === 429)
}

/**
 * An event may outdate anything in the cache. Visible parts refetch themselves; the rest refetches when shown next. A
 * response in flight may predate the event, so it is marked stale on arrival.
 */
function doubtKept(queryClient: QueryClient): void {
  for (const { promise, queryKey } of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    promise?.then(
      // Several events during one fetch need one refetch, not one each.
      () => queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }),
      () => undefined,
    )
  }
  doubtUnseen(queryClient)
}

/** Inactive queries refetch when shown next. */
function doubtUnseen(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' })
}
