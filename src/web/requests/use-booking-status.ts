import type { Booking } from '../../contract/requests/bookings.ts'
import { useMe, useSite } from '../shared/session/session.tsx'
import { formatShortDay } from '../shared/times/dates.ts'
import { comingDayName } from '../shared/times/day-name.ts'
import { useMoment } from '../shared/times/use-moment.ts'
import { useNow } from '../shared/times/use-now.ts'
import { rolesIn } from './booking-roles.ts'
import { bookingStatusText } from './status-text.ts'
import { feeLine } from './wording.ts'

/** The status line of a booking and, for rows that are short of room, what happened to the fee. */
export function useBookingStatus(booking: Booking): { line: string; fee: string | undefined } {
  const { id: viewerId, timeZone: zone = 'UTC' } = useMe() ?? {}
  const { feeCents } = useSite()
  const moment = useMoment()
  const now = useNow()
  const day = (at: string) => formatShortDay(at, zone, now)
  const comingDay = (at: string) => comingDayName(at, zone, now)
  return {
    line: bookingStatusText(booking, { viewerId, dates: { moment, day, comingDay }, feeCents }),
    fee: feeLine(booking, { asked: rolesIn(booking, viewerId).asked, day }),
  }
}
