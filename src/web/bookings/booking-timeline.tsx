import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '../../contract/booking-history.ts'
import type { Booking } from '../../contract/bookings.ts'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { sidesOf } from './booking-sides.ts'
import { bookingHistoryQuery } from './bookings-query.ts'
import { historyWords } from './history-words.ts'
import { useMoment } from './use-moment.ts'

/** Everything that happened to a booking, oldest first. */
export function BookingTimeline({ booking }: { booking: Booking }) {
  const { data, isError, isFetching, refetch } = useQuery(bookingHistoryQuery(useApi(), booking.id))
  if (data?.length === 0) return null
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">What happened</h2>
      {data ? (
        <ol className="ml-1.5 grid gap-5 border-l border-line pl-5">
          {data.map((entry) => (
            <Step key={`${entry.at} ${entry.what}`} entry={entry} booking={booking} />
          ))}
        </ol>
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
    <li className="relative">
      <span
        aria-hidden="true"
        className="absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full border-2 border-raised bg-edge ring-1 ring-edge"
      />
      <p className="font-semibold break-words">{historyWords(entry, booking, me?.id ?? 0)}</p>
      {entry.times.length > 0 && (
        <ul className="my-1 grid gap-1 text-sm">
          {entry.times.map((at) => (
            <li key={at}>
              <DateTime
                at={at}
                zone={me?.timeZone ?? 'UTC'}
                otherZone={otherZone}
                otherName={otherFirstName}
              />
            </li>
          ))}
        </ul>
      )}
      <time dateTime={entry.at} className="text-sm text-soft">
        {moment(entry.at)}
      </time>
    </li>
  )
}
