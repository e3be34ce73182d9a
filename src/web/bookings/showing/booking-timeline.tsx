import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '../../../contract/requests/booking-history.ts'
import type { Booking } from '../../../contract/requests/bookings.ts'
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

/** One step of a booking in words, as its reader sees it. */
export function historyWords(
  { what, by, times, amountCents }: HistoryEntry,
  booking: Booking,
  viewerId: number,
) {
  const role = viewerId === booking.creatorId ? 'creator' : 'guest'
  const team = 'The people who run the site'
  const who = by && (by === role ? 'You' : by === 'admin' ? team : firstName(booking[by].name))
  switch (what) {
    case 'requested':
      return `${who} asked for a booking`
    case 'offered':
      return `${who} proposed ${times.length === 1 ? 'a time' : 'times'}`
    case 'offer_accepted':
      return `${who} chose a proposed time`
    case 'confirmed':
      return who ? `${who} confirmed` : 'Confirmed'
    case 'scheduled':
      return 'The time was agreed'
    case 'completed':
      return who ? `${who} marked it as completed` : 'Completed'
    case 'no_show_reported':
      return `${who} said that it did not happen`
    case 'no_show_objected':
      return `${who} said that it did happen`
    case 'no_show_decided':
      return `${team} decided that it did happen`
    case 'reopened':
      return `${team} reopened it: a request that waits to be sent again`
    case 'declined':
      return `${who ?? 'The other side'} declined`
    case 'expired':
      return booking.paymentStatus === 'unpaid'
        ? 'It was not sent again in time'
        : 'There was no answer in time'
    case 'withdrawn':
      return `${who} withdrew the request`
    case 'slot_taken':
      return 'Another booking took the time'
    case 'cancelled_by_creator':
    case 'cancelled_by_guest':
      return `${who} cancelled`
    case 'no_show':
      return 'Closed: it did not happen'
    case 'unscheduled':
      return 'Closed: no time was agreed'
    case 'payment_failed':
      return 'Closed: the fee could not be charged'
    case 'admin':
      return 'Cancelled by the people who run the site'
    default: {
      const paidWith = isByCredit(booking) ? 'credit' : 'card'
      const amount = paidWith === 'card' && amountCents ? `: ${formatMoney(amountCents)}` : ''
      return movementWords(what, paidWith, booking.arrangedBy !== null) + amount
    }
  }
}
