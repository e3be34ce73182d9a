import { useQuery } from '@tanstack/react-query'
import type { LedgerKind } from '../../../contract/payments.ts'
import type { HistoryEntry } from '../../../contract/requests/booking-history.ts'
import type { Booking } from '../../../contract/requests/bookings.ts'
import type { BookingStep } from '../../../contract/requests/happenings.ts'
import { historyWords } from '../../../wording/bookings.ts'
import { firstName } from '../../../wording/names.ts'
import { movementWords } from '../../../wording/payments.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { formatMoney } from '../../shared/money/money.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { SkeletonList } from '../../ui/skeleton-shapes.tsx'
import { Timeline, TimelineStep } from '../../ui/timeline.tsx'
import { sidesOf } from '../booking-sides.ts'
import { isByCredit } from '../booking-words.ts'
import { bookingHistoryQuery } from '../bookings-query.ts'

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
      title={entryWords(entry, booking, me?.id ?? 0)}
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

/** One entry of a booking’s history, as its reader sees it. */
export function entryWords(
  { what, by, times, amountCents }: HistoryEntry,
  booking: Booking,
  viewerId: number,
) {
  const role = viewerId === booking.creatorId ? 'creator' : 'guest'
  const who =
    by && (by === role ? 'You' : by === 'admin' ? 'The people who run the site' : firstName(booking[by].name))
  if (what in historyWords) {
    const unsent = booking.paymentStatus === 'unpaid'
    return historyWords[what as BookingStep]({ who, times: times.length, unsent })
  }
  const paidWith = isByCredit(booking) ? 'credit' : 'card'
  const amount = paidWith === 'card' && amountCents ? `: ${formatMoney(amountCents)}` : ''
  return movementWords(what as LedgerKind, paidWith, booking.arrangedBy !== null) + amount
}
