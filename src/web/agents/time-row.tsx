import type { ComponentProps } from 'react'
import { firstName } from '../../contract/wording.ts'
import { Button } from '../ui/button.tsx'
import { DayAndTime, timesWith } from '../ui/day-and-time.tsx'
import { useTemporal } from '../ui/use-temporal.ts'
import { todayIn, toInstant, type WallClock } from '../ui/wall-clock.ts'
import { useAnswering } from './answering.ts'
import { ClashNotes } from './clash-notes.tsx'
import { findClashes } from './clashes.ts'
import { TimeOnClocks } from './time-on-clocks.tsx'

type Props = {
  /** What it is called for screen readers, such as "Time 2". */
  label: string
  /** The reader’s own. */
  zone: string
  value: WallClock
  /** Minutes. */
  duration: number
  date: ComponentProps<'input'>
  time: ComponentProps<'select'>
  dateError: string | undefined
  timeError: string | undefined
  /** Left out for the only one. */
  onRemove?: (() => void) | undefined
}

/** One time on the reader’s clock; below it what all clocks show, and what it would clash with. */
export function TimeRow({ label, zone, value, duration, onRemove, time, ...fields }: Props) {
  const { request, seat, clocks, calendar } = useAnswering()
  const ready = useTemporal()
  const startsAt = ready ? toInstant(value, zone) : null
  const { personalityId, offers, creator, creatorTimeZone, personality } = request
  const requester = { zone: creatorTimeZone, whose: firstName(creator.name) }
  const clashes = startsAt ? findClashes(calendar, { personalityId, startsAt, duration, offers }) : []
  const first = clocks.find((clock) => clock.zone === zone) ?? clocks[0]
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">{label}</legend>
      <DayAndTime
        zone={zone}
        today={ready ? todayIn(zone) : undefined}
        times={timesWith(value.time)}
        {...fields}
        // The clock’s change may bring a time that no option had.
        time={{ ...time, defaultValue: undefined, value: value.time }}
      />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {startsAt && (
          <p className="rounded-m bg-sunk px-4 py-3">
            <TimeOnClocks at={startsAt} clocks={[first, requester, ...clocks]} />
          </p>
        )}
        <ClashNotes
          clashes={clashes}
          zone={zone}
          guest={seat === 'guest' ? 'you' : firstName(personality.name)}
        />
      </div>
      {onRemove && (
        <Button
          look="ghost"
          size="s"
          className="justify-self-start"
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </fieldset>
  )
}
