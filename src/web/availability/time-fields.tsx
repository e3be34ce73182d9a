import { formatWallTime } from '../shared/times/dates.ts'
import { timesFor } from '../shared/times/half-hours.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { toast } from '../ui/toast.ts'
import { timeWords } from './wording.ts'

export type Hours = { startTime: string; endTime: string; wholeDay: boolean }

export const defaultHours: Hours = { startTime: '09:00', endTime: '10:00', wholeDay: false }

export function withRange(hours: Hours, wholeDay: boolean): Hours {
  const kept = (picker: 'start' | 'end', time: string, usual: string) =>
    timesFor(picker, wholeDay).includes(time) ? time : usual
  return {
    startTime: kept('start', hours.startTime, defaultHours.startTime),
    endTime: kept('end', hours.endTime, defaultHours.endTime),
    wholeDay,
  }
}

/** Shows a toast and returns false if the end isn’t after the start. */
export function isRange({ startTime, endTime }: Hours): boolean {
  if (endTime > startTime) return true
  toast({ title: timeWords.badRange, text: timeWords.badRangeText, tone: 'error' })
  return false
}

export function TimeFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  return (
    <>
      <TimeField
        label={timeWords.start}
        times={timesFor('start', hours.wholeDay)}
        value={hours.startTime}
        onChange={(startTime) => onChange({ ...hours, startTime })}
      />
      <TimeField
        label={timeWords.end}
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
            {time === '24:00' ? timeWords.midnight : formatWallTime(time)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
