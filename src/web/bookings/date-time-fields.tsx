import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DayAndTime, timesWith } from '../ui/day-and-time.tsx'
import { timesFor } from '../ui/half-hours.ts'
import { todayIn } from '../ui/wall-clock.ts'
import type { WhenProps } from './when-field.tsx'

type Props = Pick<WhenProps, 'person' | 'draft' | 'field' | 'error'>

/** A day and time on the other person’s clock. */
export function DateTimeFields({ person, draft, field, error }: Props) {
  const [wholeDay, setWholeDay] = useState(
    () => draft.time !== '' && !timesFor('start', false).includes(draft.time),
  )
  const [today] = useState(() => todayIn(person.timeZone))
  return (
    <div className="grid gap-2">
      <DayAndTime
        zone={person.timeZone}
        today={today}
        date={field('date')}
        time={{ defaultValue: draft.time, ...field('time') }}
        dateError={error('date')}
        timeError={error('time')}
        times={timesWith(draft.time, timesFor('start', wholeDay))}
      />
      {!wholeDay && (
        <Button look="ghost" size="s" className="justify-self-start" onClick={() => setWholeDay(true)}>
          Show early and late hours
        </Button>
      )}
    </div>
  )
}
