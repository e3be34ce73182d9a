import type { AdminBookingRow } from '../../../contract/admin/bookings.ts'
import { useMe } from '../../shared/session/session.tsx'
import { DateTime, formatOtherTime } from '../../shared/times/date-time.tsx'
import { bookingTimeWords } from './wording.ts'

type Props = { booking: Pick<AdminBookingRow, 'startsAt' | 'duration' | 'creator' | 'guest'> }

/** In the admin’s zone, plus the participants’ zones where they differ. */
export function BookingTime({ booking: { startsAt, duration, creator, guest } }: Props) {
  const zone = useMe()?.timeZone ?? 'UTC'
  if (!startsAt) return <span>{bookingTimeWords.open}</span>
  const elsewhere = [creator, guest].filter(({ timeZone }) => timeZone !== zone)
  return (
    <span>
      <DateTime at={startsAt} zone={zone} />
      {elsewhere.map(({ id, name, timeZone }) => (
        <span key={id} className="block text-sm text-soft">
          {formatOtherTime({ at: startsAt, zone, otherZone: timeZone, otherName: name })}
        </span>
      ))}
      <span className="block text-sm text-soft">{bookingTimeWords.minutes({ minutes: duration })}</span>
    </span>
  )
}
