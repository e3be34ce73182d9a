import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DayAndTime, timesWith } from '../ui/day-and-time.tsx'
import { timesFor } from '../ui/half-hours.ts'
import { todayIn } from '../ui/wall-clock.ts'
import type { WhenProps } from './when-field.tsx'

type Props = Pick<WhenProps, 'draft' | 'date' | 'time'> & {
  /** The reader’s own. */
  zone: string
}

/** A day and time on the reader’s own clock. */
export function DateTimeFields({ zone, draft, date, time }: Props) {
  const [wholeDay, setWholeDay] = useState(
    () => draft.time !== '' && !timesFor('start', false).includes(draft.time),
  )
  const [today] = useState(() => todayIn(zone))
  return (
    <div className="grid gap-2">
      <DayAndTime
        zone={zone}
        today={today}
        date={date.field}
        time={{ defaultValue: draft.time, ...time.field }}
        dateError={date.error}
        timeError={time.error}
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
