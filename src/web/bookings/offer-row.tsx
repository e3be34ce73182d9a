import type { Booking } from '../../contract/bookings.ts'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { DayAndTime } from '../ui/day-and-time.tsx'
import { useMe } from '../ui/session.tsx'
import { useTemporal } from '../ui/use-temporal.ts'
import { todayIn, toInstant } from '../ui/wall-clock.ts'
import { sidesOf } from './booking-sides.ts'

type Name = `offers.${number}.${'date' | 'time'}`
type Props = {
  booking: Booking
  place: number
  value: { date: string; time: string }
  field: (name: Name) => object
  error: (name: Name) => string | undefined
  /** Left out for the only one. */
  onRemove: (() => void) | undefined
}

/** One proposed time on the reader’s own clock, with both people’s times below it. */
export function OfferRow({ booking, place, value, field, error, onRemove }: Props) {
  const me = useMe()
  const zone = me?.timeZone ?? 'UTC'
  const { otherZone, otherFirstName } = sidesOf(booking, me?.id)
  const ready = useTemporal()
  const today = ready ? todayIn(zone) : undefined
  const instant = ready ? toInstant(value, zone) : null
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="sr-only">Time {place + 1}</legend>
      <DayAndTime
        zone={zone}
        today={today}
        date={field(`offers.${place}.date`)}
        time={field(`offers.${place}.time`)}
        dateError={error(`offers.${place}.date`)}
        timeError={error(`offers.${place}.time`)}
      />
      <div className="flex items-start gap-4">
        <p className="min-w-0 grow text-sm" aria-live="polite">
          {instant && <DateTime at={instant} zone={zone} otherZone={otherZone} otherName={otherFirstName} />}
        </p>
        {onRemove && (
          <Button look="ghost" size="s" aria-label={`Remove time ${place + 1}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </fieldset>
  )
}
