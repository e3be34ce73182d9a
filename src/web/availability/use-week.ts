import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Slot } from '../../contract/availability.ts'
import { useApi } from '../shared/session/session.tsx'
import { toastError } from '../ui/toast.ts'
import { availabilityQuery, refreshComputed } from './availability-query.ts'
import { addUnsaved, clearSaved, getUnsaved, nothing, watchUnsaved } from './unsaved-hours.ts'
import { applyChanges, type Changes, changesBetween, toRanges, type Week, weekOf } from './week-painting.ts'
import { dayWords } from './wording.ts'

const mostUndos = 50

type PaintedWeek = {
  week: Week
  paint: (changes: Changes) => void
  /** Undefined while there is nothing to undo. Returns what it changed. */
  undo: (() => Changes) | undefined
  status: 'saved' | 'saving' | 'failed'
  retry: () => void
}

/** Shows what is painted at once, and saves it. What fails to save stays painted until it is saved. */
export function useWeek(userId: number, slots: Slot[]): PaintedWeek {
  const unsaved = useSyncExternalStore(
    watchUnsaved,
    () => getUnsaved(userId),
    () => nothing,
  )
  const [done, setDone] = useState<Changes[]>([])
  const week = useMemo(() => applyChanges(weekOf(slots), unsaved), [slots, unsaved])
  const { mutate, reset, isPending, isError } = useSaveHours(userId)

  // One call at a time: what is painted meanwhile goes with the next.
  useEffect(() => {
    if (unsaved.size > 0 && !isPending && !isError) mutate(unsaved)
  }, [unsaved, isPending, isError, mutate])
  useEffect(() => {
    window.addEventListener('online', reset)
    return () => window.removeEventListener('online', reset)
  }, [reset])

  function keep(changes: Changes) {
    addUnsaved(userId, changes)
    if (isError) reset()
  }

  function paint(changes: Changes) {
    if (changes.size === 0) return
    const before: Changes = new Map([...changes.keys()].map((cell) => [cell, week[cell] === true]))
    setDone((earlier) => [...earlier, before].slice(-mostUndos))
    keep(changes)
  }

  function undo(): Changes {
    const undone = changesBetween(week, applyChanges(week, done.at(-1) ?? nothing))
    setDone((earlier) => earlier.slice(0, -1))
    keep(undone)
    return undone
  }

  const status = isError ? 'failed' : unsaved.size > 0 || isPending ? 'saving' : 'saved'
  return { week, paint, undo: done.length > 0 ? undo : undefined, status, retry: reset }
}

function useSaveHours(userId: number) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, it fails at once, and says so.
    networkMode: 'always',
    mutationFn: (changes: Changes) => api.call('PATCH /api/availability', { body: toRanges(changes) }),
    onSuccess: async (week, sent) => {
      const { queryKey } = availabilityQuery(api, userId)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, week)
      // After the screen has the new hours; before, what was painted would blink.
      notifyManager.schedule(() => clearSaved(userId, sent))
      refreshComputed(queries, userId)
    },
    onError: (error, sent) => {
      const isOpening = [...sent.values()].some(Boolean)
      toastError(isOpening ? dayWords.addFailed : dayWords.removeFailed, error)
    },
  })
}
