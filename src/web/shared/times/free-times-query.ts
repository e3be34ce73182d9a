import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../api.ts'
import { useLive } from '../live/live.tsx'
import { useApi } from '../session/session.tsx'

/** Invalidated when a booking changes. */
export const freeTimesKey = ['free-times']

const freshForMs = 60_000

/** A person's bookable times within four weeks, for a booking of this length in minutes. */
export const freeTimesQuery = (api: Api, id: number, duration: number) =>
  queryOptions({
    queryKey: [...freeTimesKey, id, duration],
    queryFn: ({ signal }) =>
      api.call('GET /api/users/{id}/free-times', { params: { id }, query: { duration }, signal }),
    staleTime: freshForMs,
  })

/** The same on one day of the person's calendar, yyyy-mm-dd, up to a year ahead. */
export const freeTimesOnQuery = (api: Api, id: number, duration: number, date: string) =>
  queryOptions({
    queryKey: [...freeTimesKey, id, duration, date],
    queryFn: ({ signal }) =>
      api.call('GET /api/users/{id}/free-times', {
        params: { id },
        query: { duration, from: date, to: date },
        signal,
      }),
    staleTime: freshForMs,
  })

/** Refetched while shown: others book, and time passes. */
export function useFreeTimes(id: number, duration: number, enabled = true) {
  const queryClient = useQueryClient()
  useLive(({ name }) => {
    if (name === 'booking' || name === 'missed') {
      void queryClient.invalidateQueries({ queryKey: freeTimesKey })
    }
  })
  return useQuery({
    ...freeTimesQuery(useApi(), id, duration),
    enabled,
    refetchInterval: freshForMs,
    refetchOnWindowFocus: true,
  })
}
