import type { AgentRequest } from '../../contract/requests/agent-requests.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import { StatusChip } from '../shared/bookings/status-chip.tsx'
import { statusBadge } from './status-text.ts'

type Shown = Booking | Pick<AgentRequest, 'status' | 'questionOpen' | 'expiresAt'>

export function RequestChip({ request }: { request: Shown }) {
  const { status } = request as Booking
  return <StatusChip status={status} word={statusBadge(request)} />
}
