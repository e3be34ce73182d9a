import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { HttpError } from '../api.ts'
import { useApi, useSite } from '../shared/session/session.tsx'
import { serverAway } from './wording.ts'

const firstWaitMs = 2000
const longestWaitMs = 60_000
/** No answer at all, or only a proxy’s. */
const awayStatuses = new Set([0, 502, 503, 504])

function failedAway({ state: { error } }: Query): boolean {
  return error instanceof HttpError && awayStatuses.has(error.status) && error.code === undefined
}

/** Says who is away, and brings back what failed meanwhile. Only the browser knows that someone is offline. */
export function ServerAway() {
  const { platformName } = useSite()
  const isOnline = useIsOnline()
  const isAway = useIsAway()
  useComeBack(isAway && isOnline)
  const text = isOnline ? isAway && serverAway.away({ platformName }) : serverAway.offline
  return (
    <output className="block print:hidden">
      {text && (
        <p data-away className="bg-wait-soft px-4 py-2 text-center text-sm text-wait">
          {text}
        </p>
      )}
    </output>
  )
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
}

function watchConnection(watch: () => void): () => void {
  addEventListener('online', watch)
  addEventListener('offline', watch)
  return () => {
    removeEventListener('online', watch)
    removeEventListener('offline', watch)
  }
}

function useIsAway(): boolean {
  const cache: QueryCache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    useCallback((watch) => cache.subscribe(watch), [cache]),
    () => cache.getAll().some(failedAway),
    () => false,
  )
}

function useComeBack(isAway: boolean): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (!isAway) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    function lookIn(wait: number): void {
      timer = setTimeout(() => void look(wait), wait)
    }
    async function look(wait: number): Promise<void> {
      const isBack = await api.call('GET /api/health').then(
        () => true,
        () => false,
      )
      if (isOver) return
      if (isBack) {
        await queryClient.refetchQueries({ predicate: failedAway })
        if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate()
      }
      // It may be gone again.
      if (!isOver) lookIn(Math.min(wait * 2, longestWaitMs))
    }
    lookIn(firstWaitMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isAway, api, queryClient, router])
}
