import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Weekday } from '../../contract/weekdays.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useApi } from '../ui/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { refreshHours } from './availability-query.ts'
import { nameOf } from './day-name.ts'
import { isRange, TimeFields, usualHours, withRange } from './time-fields.tsx'

/** The owner adds hours to one day. An end that is not after the start is refused here and never sent. */
export function SlotForm({ day, userId }: { day: Weekday; userId: number }) {
  const [hours, setHours] = useState(usualHours)
  const add = useAddSlot(userId)

  function submit(event: FormEvent) {
    event.preventDefault()
    const { startTime, endTime } = hours
    if (!isRange(hours) || add.isPending) return
    add.mutate({ day, startTime, endTime, userId, available: true })
  }

  return (
    <form
      onSubmit={submit}
      className="grid gap-4 rounded-m bg-sunk p-4"
      aria-label={`Add hours on ${nameOf(day)}`}
    >
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TimeFields hours={hours} onChange={setHours} />
        <Button
          type="submit"
          look="secondary"
          className="max-sm:col-span-2"
          busy={add.isPending}
          busyLabel="Adding…"
        >
          Add hours
        </Button>
      </div>
      <Checkbox
        label="Show early and late hours"
        checked={hours.wholeDay}
        onChange={(event) => setHours(withRange(hours, event.currentTarget.checked))}
      />
    </form>
  )
}

type NewSlot = { day: Weekday; startTime: string; endTime: string; userId: number; available: boolean }

function useAddSlot(userId: number) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewSlot) => api.call('POST /api/availability', { body }),
    onSuccess: async () => {
      toast({ title: 'Availability added' })
      await refreshHours(queries, userId)
    },
    onError: (error) => toastError('Error adding availability', error),
  })
}
