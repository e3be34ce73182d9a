import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { formatWallTime, zoneName } from '../ui/dates.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { useMe } from '../ui/session.tsx'
import type { FormParts } from '../ui/use-form.ts'
import type { DraftInput, schemaOf } from './booking-draft.ts'
import { halfHours, instantOf, wallClock } from './wall-clock.ts'

type Parts = FormParts<ReturnType<typeof schemaOf>>
type Props = {
  person: { name: string; timeZone: string }
  draft: DraftInput
  field: Parts['field']
  error: Parts['error']
}

/** A day and time on the other person’s clock, with the reader’s own below. */
export function DateTimeFields({ person, draft, field, error }: Props) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const [wholeDay, setWholeDay] = useState(() => draft.time !== '' && !halfHours(false).includes(draft.time))
  const times = halfHours(wholeDay)
  const offered = draft.time === '' || times.includes(draft.time) ? times : [draft.time, ...times]
  const instant = draft.date && draft.time ? instantOf(draft, person.timeZone) : null
  const [today] = useState(() => wallClock(Date.now(), person.timeZone).date)
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
      {instant && (
        <p className="text-sm text-soft" aria-live="polite">
          For you: <DateTime at={instant} zone={zone} />
        </p>
      )}
    </div>
  )
}
