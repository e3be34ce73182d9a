import { useQuery } from '@tanstack/react-query'
import type { LedgerKind } from '../../../contract/payments.ts'
import type { HistoryEntry } from '../../../contract/requests/booking-history.ts'
import type { BookingStep } from '../../../contract/requests/booking-steps.ts'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { historyText } from '../../../wording/bookings.ts'
import { calledName } from '../../../wording/names.ts'
import { formatMovement } from '../../../wording/payments.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { formatMoney } from '../../shared/money/money.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { SkeletonList } from '../../ui/skeleton-shapes.tsx'
import { Timeline, TimelineStep } from '../../ui/timeline.tsx'
import { isByCredit, rolesIn } from '../booking-roles.ts'
import { bookingHistoryQuery } from '../bookings-query.ts'
import { activityWords } from './wording.ts'

export function BookingTimeline({ booking }: { booking: Booking }) {
  const { data, isError, isFetching, refetch } = useQuery(bookingHistoryQuery(useApi(), booking.id))
  if (data?.length === 0) return null
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{activityWords.title}</h2>
      {data ? (
        <Timeline>
          {data.map((entry) => (
            <Step key={`${entry.at} ${entry.what}`} entry={entry} booking={booking} />
          ))}
        </Timeline>
      ) : isError ? (
        <ErrorState title={activityWords.failed} level={3} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label={activityWords.loading}>
          <SkeletonList rows={2} />
        </Loading>
      )}
    </Card>
  )
}

function Step({ entry, booking }: { entry: HistoryEntry; booking: Booking }) {
  const me = useMe()
  const moment = useMoment()
  const { otherZone, otherCalled } = rolesIn(booking, me?.id)
  return (
    <TimelineStep
      title={entryText(entry, booking, me?.id ?? 0)}
      at={entry.at}
      when={moment(entry.at)}
      times={entry.times.map((at) => ({
        at,
        shown: (
          <DateTime at={at} zone={me?.timeZone ?? 'UTC'} otherZone={otherZone} otherName={otherCalled} />
        ),
      }))}
    />
  )
}

export function entryText(
  { what, by, times, amountCents }: HistoryEntry,
  booking: Booking,
  viewerId: number,
) {
  const role = viewerId === booking.creatorId ? 'creator' : 'guest'
  const who =
    by && (by === role ? activityWords.you : by === 'admin' ? activityWords.admin : calledName(booking[by]))
  if (what in historyText) {
    const unsent = booking.paymentStatus === 'unpaid'
    return historyText[what as BookingStep]({ who, times: times.length, unsent })
  }
  const paidWith = isByCredit(booking) ? 'credit' : 'card'
  const movement = formatMovement(what as LedgerKind, paidWith, booking.arrangedBy !== null)
  return paidWith === 'card' && amountCents
    ? activityWords.movementOf({ movement, amount: formatMoney(amountCents) })
    : movement
}
