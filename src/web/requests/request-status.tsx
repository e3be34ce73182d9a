import type { AgentRequest } from '../../contract/requests/agent-requests.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import { StatusChip } from '../shared/bookings/status-chip.tsx'
import { useMe, useSite } from '../shared/session/session.tsx'
import { formatShortDay } from '../shared/times/dates.ts'
import { comingDayName } from '../shared/times/day-name.ts'
import { useMoment } from '../shared/times/use-moment.ts'
import { useNow } from '../shared/times/use-now.ts'
import { feeLine } from './fee-text.ts'
import { type AnyRequest, isForAgent, rolesIn } from './request-roles.ts'
import { agentStatusText, bookingStatusText, nextActionLabel, statusBadge } from './status-text.ts'

type Shown = Booking | Pick<AgentRequest, 'status' | 'questionOpen' | 'expiresAt'>

export function RequestChip({ request }: { request: Shown }) {
  const { status } = request as Booking
  return <StatusChip status={status} word={statusBadge(request)} />
}

export function BookingStatus({ booking }: { booking: Booking }) {
  const asked = nextActionLabel(booking, useMe()?.id, useSite().feeCents)
  const { fee } = useRequestStatus(booking)
  return (
    <span className="grid justify-items-start gap-1">
      <RequestChip request={booking} />
      {asked && <span className="text-sm font-semibold">{asked}</span>}
      {fee && <span className="text-sm text-soft">{fee}</span>}
    </span>
  )
}

/** The status line and, for rows that are short of room, what happened to a booking’s fee. */
export function useRequestStatus(request: AnyRequest): { line: string; fee?: string | undefined } {
  const { id: viewerId, timeZone: zone = 'UTC' } = useMe() ?? {}
  const { feeCents } = useSite()
  const moment = useMoment()
  const now = useNow()
  if (isForAgent(request)) return { line: agentStatusText(request, request.seat, moment) }
  const day = (at: string) => formatShortDay(at, zone, now)
  const comingDay = (at: string) => comingDayName(at, zone, now)
  return {
    line: bookingStatusText(request, { viewerId, dates: { moment, day, comingDay }, feeCents }),
    fee: feeLine(request, { asked: rolesIn(request, viewerId).asked, day }),
  }
}
