import { formatWallTime } from '../shared/times/dates.ts'
import { timesFor } from '../shared/times/half-hours.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { toast } from '../ui/toast.ts'

export type Hours = { startTime: string; endTime: string; wholeDay: boolean }

export const usualHours: Hours = { startTime: '09:00', endTime: '10:00', wholeDay: false }

/** The hours with or without early and late ones; a time that is offered no longer goes back to the usual one. */
export function withRange(hours: Hours, wholeDay: boolean): Hours {
  const kept = (picker: 'start' | 'end', time: string, usual: string) =>
    timesFor(picker, wholeDay).includes(time) ? time : usual
  return {
    startTime: kept('start', hours.startTime, usualHours.startTime),
    endTime: kept('end', hours.endTime, usualHours.endTime),
    wholeDay,
  }
}

/** False, and said, when the end is not after the start. */
export function isRange({ startTime, endTime }: Hours): boolean {
  if (endTime > startTime) return true
  toast({ title: 'Invalid time range', text: 'End time must be after start time.', tone: 'error' })
  return false
}

/** Start and end, in steps of half an hour. */
export function TimeFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  return (
    <>
      <TimeField
        label="Start time"
        times={timesFor('start', hours.wholeDay)}
        value={hours.startTime}
        onChange={(startTime) => onChange({ ...hours, startTime })}
      />
      <TimeField
        label="End time"
        times={timesFor('end', hours.wholeDay)}
        value={hours.endTime}
        onChange={(endTime) => onChange({ ...hours, endTime })}
      />
    </>
  )
}

type TimeFieldProps = { label: string; times: string[]; value: string; onChange: (time: string) => void }

function TimeField({ label, times, value, onChange }: TimeFieldProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {times.map((time) => (
          <option key={time} value={time}>
            {time === '24:00' ? 'Midnight' : formatWallTime(time)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
