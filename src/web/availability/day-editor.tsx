import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarOff, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { Slot } from '../../contract/availability.ts'
import type { Weekday } from '../../contract/weekdays.ts'
import { useApi } from '../shared/session/session.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { refreshHours } from './availability-query.ts'
import { CopyDay } from './copy-day.tsx'
import { formatSpan, weekdayName } from './day-name.ts'
import { neighborOf } from './neighbor-button.ts'
import { defaultHours, isRange, TimeFields, withRange } from './time-fields.tsx'
import { dayWords, timeWords, weekWords } from './wording.ts'

type NewSlot = { day: Weekday; startTime: string; endTime: string; userId: number; available: boolean }

type DayEditorProps = { day: Weekday; slots: Slot[]; week: Slot[]; userId: number }

export function DayEditor({ day, slots, week, userId }: DayEditorProps) {
  return (
    <div className="grid gap-5">
      {slots.length > 0 ? (
        <ul className="grid gap-2">
          {slots.map((slot) => (
            <OwnSlot key={slot.id} slot={slot} />
          ))}
        </ul>
      ) : (
        <div className="-my-6">
          <EmptyState icon={CalendarOff} title={weekWords.unavailable({ day: weekdayName(day) })} level={3}>
            {weekWords.unavailableToYou}
          </EmptyState>
        </div>
      )}
      <SlotForm day={day} userId={userId} />
      {slots.length > 0 && <CopyDay from={day} week={week} userId={userId} />}
    </div>
  )
}

function OwnSlot({ slot }: { slot: Slot }) {
  const api = useApi()
  const queries = useQueryClient()
  const row = useRef<HTMLLIElement>(null)
  const span = formatSpan(slot)
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /api/availability/{id}', { params: { id: slot.id } }),
    onSuccess: async () => {
      toast({ title: dayWords.removed })
      neighborOf(row.current)?.focus()
      await refreshHours(queries, slot.userId)
    },
    onError: (error) => toastError(dayWords.removeFailed, error),
  })
  return (
    <li
      ref={row}
      className="flex min-h-14 items-center gap-3 rounded-m border border-line bg-raised py-1 pr-2 pl-4"
    >
      <p className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 font-semibold tabular-nums">
        {span}
        {!slot.available && <Badge tone="quiet">{dayWords.hidden}</Badge>}
      </p>
      <Button
        look="ghost"
        size="icon"
        busy={remove.isPending}
        onClick={() => remove.mutate()}
        aria-label={dayWords.remove({ day: weekdayName(slot.day), span })}
      >
        {!remove.isPending && <Icon of={Trash2} />}
      </Button>
    </li>
  )
}

/** A bad time range is never sent. */
function SlotForm({ day, userId }: { day: Weekday; userId: number }) {
  const [hours, setHours] = useState(defaultHours)
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
      aria-label={dayWords.form({ day: weekdayName(day) })}
    >
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TimeFields hours={hours} onChange={setHours} />
        <Button
          type="submit"
          look="secondary"
          className="max-sm:col-span-2"
          busy={add.isPending}
          busyLabel={dayWords.adding}
        >
          {dayWords.add}
        </Button>
      </div>
      <Checkbox
        label={timeWords.wholeDay}
        checked={hours.wholeDay}
        onChange={(event) => setHours(withRange(hours, event.currentTarget.checked))}
      />
    </form>
  )
}

function useAddSlot(userId: number) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewSlot) => api.call('POST /api/availability', { body }),
    onSuccess: async () => {
      toast({ title: dayWords.added })
      await refreshHours(queries, userId)
    },
    onError: (error) => toastError(dayWords.addFailed, error),
  })
}
