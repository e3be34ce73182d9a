import { useQuery } from '@tanstack/react-query'
import type { LedgerKind } from '../../../contract/payments.ts'
import type { RequestRole } from '../../../contract/requests/agent-requests.ts'
import type { HistoryEntry } from '../../../contract/requests/booking-history.ts'
import type { BookingStep } from '../../../contract/requests/booking-steps.ts'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { historyText } from '../../../wording/bookings.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { calledName } from '../../../wording/names.ts'
import { formatMovement } from '../../../wording/payments.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { SkeletonList } from '../../ui/skeleton-shapes.tsx'
import { Timeline, TimelineStep } from '../../ui/timeline.tsx'
import { type Clock, TimeOnClocks, useClocks } from '../clocks.tsx'
import { bookingHistoryQuery } from '../queries.ts'
import type { ShownRequest } from '../reply-context.ts'
import { isByCredit } from '../request-roles.ts'
import { agentStepText } from '../status-text.ts'

type TimelineProps = {
  entries: { at: string; what: string; title: string; times: readonly string[]; text?: string | null }[]
  clocks: readonly Clock[]
}

function RequestTimeline({ entries, clocks }: TimelineProps) {
  const moment = useMoment(clocks[0]?.zone)
  return (
    <Timeline>
      {entries.map(({ at, what, title, times, text }) => (
        <TimelineStep
          key={`${at} ${what}`}
          title={title}
          at={at}
          when={moment(at)}
          times={times.map((time) => ({ at: time, shown: <TimeOnClocks at={time} clocks={clocks} /> }))}
        >
          {text && (
            <p
              dir="auto"
              className="my-2 max-w-[60ch] rounded-m bg-sunk px-4 py-3 break-words whitespace-pre-line"
            >
              <LinkedText text={text} />
            </p>
          )}
        </TimelineStep>
      ))}
    </Timeline>
  )
}

type AgentTimelineProps = {
  request: Pick<ShownRequest, 'steps' | 'agentName' | 'creator' | 'personality'>
  reader: RequestRole
  clocks: readonly Clock[]
}

export function AgentRequestTimeline({ request, reader, clocks }: AgentTimelineProps) {
  const { steps } = request
  if (steps.length === 0) return <p>No activity yet. We’re charging the fee.</p>
  const entries = steps.map((step) => ({ ...step, title: agentStepText(step, request, reader) }))
  return <RequestTimeline entries={entries} clocks={clocks} />
}

export function BookingTimeline({ booking }: { booking: Booking }) {
  const me = useMe()
  const clocks = useClocks(booking)
  const { data, isError, isFetching, refetch } = useQuery(bookingHistoryQuery(useApi(), booking.id))
  if (data) {
    const entries = data.map((entry) => ({ ...entry, title: entryText(entry, booking, me?.id ?? 0) }))
    return <RequestTimeline entries={entries} clocks={clocks} />
  }
  if (isError) {
    return (
      <ErrorState
        title="We couldn’t load the activity"
        level={3}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <Loading label="Loading activity">
      <SkeletonList rows={2} />
    </Loading>
  )
}

export function entryText(
  { what, by, times, amountCents }: HistoryEntry,
  booking: Booking,
  viewerId: number,
) {
  const role = viewerId === booking.creatorId ? 'creator' : 'guest'
  const who = by && (by === role ? 'You' : by === 'admin' ? 'An admin' : calledName(booking[by]))
  if (what in historyText) {
    const unsent = booking.paymentStatus === 'unpaid'
    return historyText[what as BookingStep]({ who, times: times.length, unsent })
  }
  return movementText(booking, what as LedgerKind, amountCents, booking.arrangedBy !== null)
}

/** As on the receipt, with the amount if paid by card. */
export function movementText(
  payment: Parameters<typeof isByCredit>[0],
  kind: LedgerKind,
  amountCents: number | null,
  isThroughAgent: boolean,
): string {
  const paidWith = isByCredit(payment) ? 'credit' : 'card'
  const movement = formatMovement(kind, paidWith, isThroughAgent)
  return paidWith === 'card' && amountCents ? `${movement}: ${formatMoney(amountCents)}` : movement
}
