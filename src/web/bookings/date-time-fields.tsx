import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { formatWallTime, zoneName } from '../ui/dates.ts'
import { Field } from '../ui/field.tsx'
import { timesFor } from '../ui/half-hours.ts'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { todayIn } from '../ui/wall-clock.ts'
import type { WhenProps } from './when-field.tsx'

type Props = Pick<WhenProps, 'person' | 'draft' | 'field' | 'error'>

/** A day and time on the other person’s clock. */
export function DateTimeFields({ person, draft, field, error }: Props) {
  const [wholeDay, setWholeDay] = useState(
    () => draft.time !== '' && !timesFor('start', false).includes(draft.time),
  )
  const times = timesFor('start', wholeDay)
  const offered = draft.time === '' || times.includes(draft.time) ? times : [draft.time, ...times]
  const [today] = useState(() => todayIn(person.timeZone))
  return (
    <div className="grid gap-2">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" required error={error('date')}>
          <Input type="date" min={today} {...field('date')} />
        </Field>
        <Field label={`Time (${zoneName(person.timeZone)})`} required error={error('time')}>
          <Select defaultValue={draft.time} {...field('time')}>
            <option value="">Choose a time</option>
            {offered.map((time) => (
              <option key={time} value={time}>
                {formatWallTime(time)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {!wholeDay && (
        <Button look="ghost" size="s" className="justify-self-start" onClick={() => setWholeDay(true)}>
          Show early and late hours
        </Button>
      )}
    </div>
  )
}
