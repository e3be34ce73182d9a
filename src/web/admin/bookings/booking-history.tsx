import type { AdminBooking } from '../../../contract/admin/bookings.ts'
import type { LedgerKind } from '../../../contract/payments.ts'
import type { HistoryEntry } from '../../../contract/requests/booking-history.ts'
import type { BookingStep } from '../../../contract/requests/happenings.ts'
import { adminHistoryWords } from '../../../wording/bookings.ts'
import { formatMoney } from '../../shared/money/money.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { Card } from '../../ui/card.tsx'
import { Timeline, TimelineStep } from '../../ui/timeline.tsx'
import { movementWords } from '../payments/money-words.ts'

/** Everything that happened to a booking and to its fee, oldest first. */
export function BookingHistory({ booking }: { booking: AdminBooking }) {
  const moment = useMoment()
  if (booking.history.length === 0) return null
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-xl">What happened</h3>
      <Timeline>
        {booking.history.map((entry) => (
          <TimelineStep
            key={`${entry.at} ${entry.what}`}
            title={
              stepWords(entry, booking) + (entry.amountCents ? `: ${formatMoney(entry.amountCents)}` : '')
            }
            at={entry.at}
            when={moment(entry.at)}
            times={entry.times.map((at) => ({ at, shown: moment(at) }))}
          />
        ))}
      </Timeline>
    </Card>
  )
}

/** One step of a booking, with who did it. */
function stepWords({ what, by }: Pick<HistoryEntry, 'what' | 'by'>, booking: AdminBooking): string {
  if (what in movementWords) return movementWords[what as LedgerKind]
  const said = adminHistoryWords(what as BookingStep)
  if (by === null) return said
  return `${said} by ${by === 'admin' ? 'an admin' : booking[by].name}`
}
