import { CalendarOff } from 'lucide-react'
import type { Slot, Weekday } from '../../contract/availability.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { nameOf } from './day-name.ts'
import { SlotForm } from './slot-form.tsx'
import { SlotRow } from './slot-row.tsx'
import type { Occurrence } from './weekly-dates.ts'

type DayHoursProps = {
  day: Weekday
  slots: Slot[]
  owner: { id: number; name: string; timeZone: string; minimumNoticeHours: number }
  viewerZone: string | null
  editable: boolean
  onBook?: (at: Occurrence) => void
}

/** One day of the week: its slots, and for the owner a way to add one. */
export function DayHours({ day, slots, owner, editable, ...rest }: DayHoursProps) {
  return (
    <div className="grid gap-5">
      {slots.length > 0 ? (
        <ul className="grid gap-2">
          {slots.map((slot) => (
            <SlotRow key={slot.id} slot={slot} owner={owner} editable={editable} {...rest} />
          ))}
        </ul>
      ) : (
        <div className="-my-6">
          <EmptyState icon={CalendarOff} title={`No hours on ${nameOf(day)}`}>
            {editable
              ? 'Add the hours in which people may ask for your time.'
              : `${owner.name} has no hours on this day. Please look at another.`}
          </EmptyState>
        </div>
      )}
      {editable && <SlotForm day={day} userId={owner.id} />}
    </div>
  )
}
