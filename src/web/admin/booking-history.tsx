import type { AdminBooking } from '../../contract/admin-bookings.ts'
import { Card } from '../ui/card.tsx'
import { formatMoney } from '../ui/money.tsx'
import { Timeline, TimelineStep } from '../ui/timeline.tsx'
import { useMoment } from '../ui/use-moment.ts'
import { stepWords } from './step-words.ts'

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
