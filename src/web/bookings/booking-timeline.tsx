import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '../../contract/booking-history.ts'
import type { Booking } from '../../contract/bookings.ts'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { Timeline, TimelineStep } from '../ui/timeline.tsx'
import { useMoment } from '../ui/use-moment.ts'
import { sidesOf } from './booking-sides.ts'
import { bookingHistoryQuery } from './bookings-query.ts'
import { historyWords } from './history-words.ts'

/** Everything that happened to a booking, oldest first. */
export function BookingTimeline({ booking }: { booking: Booking }) {
  const { data, isError, isFetching, refetch } = useQuery(bookingHistoryQuery(useApi(), booking.id))
  if (data?.length === 0) return null
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">What happened</h2>
      {data ? (
        <Timeline>
          {data.map((entry) => (
            <Step key={`${entry.at} ${entry.what}`} entry={entry} booking={booking} />
          ))}
        </Timeline>
      ) : isError ? (
        <ErrorState
          title="The timeline could not be loaded"
          level={3}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading label="Loading the timeline">
          <SkeletonList rows={2} />
        </Loading>
      )}
    </Card>
  )
}

function Step({ entry, booking }: { entry: HistoryEntry; booking: Booking }) {
  const me = useMe()
  const moment = useMoment()
  const { otherZone, otherFirstName } = sidesOf(booking, me?.id)
  return (
    <TimelineStep
      title={historyWords(entry, booking, me?.id ?? 0)}
      at={entry.at}
      when={moment(entry.at)}
      times={entry.times.map((at) => ({
        at,
        shown: (
          <DateTime at={at} zone={me?.timeZone ?? 'UTC'} otherZone={otherZone} otherName={otherFirstName} />
        ),
      }))}
    />
  )
}
