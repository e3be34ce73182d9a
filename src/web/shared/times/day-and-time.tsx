import type { ComponentProps } from 'react'
import { zoneName } from '../../../wording/times.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { formatWallTime } from './dates.ts'
import { timesFor } from './half-hours.ts'

type Props = {
  zone: string
  today: string | undefined
  date: ComponentProps<'input'>
  time: ComponentProps<'select'>
  dateError?: string | undefined
  timeError?: string | undefined
  /** HH:MM, in order; the chosen one is among them. */
  times?: string[]
}

export function DayAndTime({ zone, today, date, time, dateError, timeError, times = everyTime }: Props) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label="Date" required error={dateError}>
        <Input type="date" min={today} {...date} />
      </Field>
      <Field label={`Time (${zoneName(zone)})`} required error={timeError}>
        <Select {...time}>
          <option value="">Choose a time</option>
          {times.map((each) => (
            <option key={each} value={each}>
              {formatWallTime(each)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

const everyTime = timesFor('start', true)

/** Adds the chosen time if missing. */
export const timesWith = (chosen: string, times = everyTime): string[] =>
  chosen === '' || times.includes(chosen) ? times : [chosen, ...times]
