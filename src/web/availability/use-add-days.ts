import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HttpError } from '../api.ts'
import { formatWeekday } from '../ui/dates.ts'
import { useApi } from '../ui/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { addDays, daysBetween } from '../ui/wall-clock.ts'
import { refreshHours } from './availability-query.ts'

/** Each day is a call of its own. */
export const mostDays = 62

export type NewDays = {
  kind: 'away' | 'extra'
  /** yyyy-mm-dd, both included. */
  from: string
  to: string
  startTime?: string
  endTime?: string
}

/** Adds the days one by one; what failed comes back, in words, and the rest stands. */
export function useAddDays(userId: number) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ from, to, ...way }: NewDays) => {
      const failed: { date: string; words: string }[] = []
      for (let date = from; date <= to; date = addDays(date, 1)) {
        await api.call('POST /api/availability/overrides', { body: { ...way, date } }).catch((error) => {
          failed.push({ date, words: `${formatWeekday(`${date}T12:00:00Z`, 'UTC')}: ${reasonOf(error)}` })
        })
      }
      return failed
    },
    onSuccess: (failed, { from, to }) => {
      const days = daysBetween(from, to) + 1
      if (failed.length === 0) toast({ title: 'Availability added' })
      else {
        const text = days === 1 ? failed[0]?.words : `${failed.length} of ${days} days could not be added.`
        toast({ title: 'Error adding availability', text, tone: 'error' })
      }
    },
    onError: (error) => toastError('Error adding availability', error),
    onSettled: () => refreshHours(queries, userId),
  })
}

function reasonOf(error: unknown): string {
  // Nothing that follows would be taken either.
  if (!(error instanceof HttpError) || error.code === 'signed_out') throw error
  return error.serverMessage
}
