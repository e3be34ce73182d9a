import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Weekday } from '../../contract/availability.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { formatWallTime } from '../ui/dates.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { useApi } from '../ui/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { availabilityQuery } from './availability-query.ts'
import { nameOf } from './day-name.ts'
import { timesFor } from './slot-times.ts'

/** The owner adds hours to one day. An end that is not after the start is refused here and never sent. */
export function SlotForm({ day, userId }: { day: Weekday; userId: number }) {
  const [startTime, setStart] = useState('09:00')
  const [endTime, setEnd] = useState('10:00')
  const [wholeDay, setWholeDay] = useState(false)
  const add = useAddSlot(userId)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (endTime <= startTime) {
      toast({ title: 'Invalid time range', text: 'End time must be after start time.', tone: 'error' })
      return
    }
    if (!add.isPending) add.mutate({ day, startTime, endTime, userId, available: true })
  }

  function changeRange(whole: boolean) {
    setWholeDay(whole)
    if (whole) return
    if (!timesFor('start', false).includes(startTime)) setStart('09:00')
    if (!timesFor('end', false).includes(endTime)) setEnd('10:00')
  }

  return (
    <form
      onSubmit={submit}
      className="grid gap-4 rounded-m bg-sunk p-4"
      aria-label={`Add hours on ${nameOf(day)}`}
    >
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TimeField
          label="Start time"
          times={timesFor('start', wholeDay)}
          value={startTime}
          onChange={setStart}
        />
        <TimeField label="End time" times={timesFor('end', wholeDay)} value={endTime} onChange={setEnd} />
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
        checked={wholeDay}
        onChange={(event) => changeRange(event.currentTarget.checked)}
      />
    </form>
  )
}

type TimeFieldProps = { label: string; times: string[]; value: string; onChange: (time: string) => void }

function TimeField({ label, times, value, onChange }: TimeFieldProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {times.map((time) => (
          <option key={time} value={time}>
            {formatWallTime(time)}
          </option>
        ))}
      </Select>
    </Field>
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
      await queries.invalidateQueries({ queryKey: availabilityQuery(api, userId).queryKey })
    },
    onError: (error) => toastError('Error adding availability', error),
  })
}
