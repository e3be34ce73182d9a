import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../session/session.tsx'

const most = 5
const fewestLetters = 2
const typingPauseMs = 200

/** People for what is typed, once typing pauses. */
export function usePeople(typed: string) {
  const api = useApi()
  const q = usePaused(typed)
  const isAsked = typed.length >= fewestLetters
  const found = useQuery({
    queryKey: ['search', 'quick', q],
    queryFn: ({ signal }) => api.call('GET /api/search', { query: { q, limit: most }, signal }),
    enabled: isAsked && q.length >= fewestLetters,
    placeholderData: keepPreviousData,
  })
  return {
    isAsked,
    people: isAsked ? (found.data ?? []) : [],
    isLooking: isAsked && (found.isFetching || q !== typed),
    isFailed: isAsked && found.isError && !found.isFetching,
    retry: () => void found.refetch(),
  }
}

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}
