import type { AgentRequestStatus } from '../../../contract/requests/agent-requests.ts'
import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Partial<Record<BookingStatus | AgentRequestStatus, BadgeTone>> = {
  pending: 'wait',
  countered: 'wait',
  confirmed: 'ok',
  accepted: 'ok',
  completed: 'ink',
}

const words: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Canceled',
  completed: 'Completed',
}

type Props = { status: BookingStatus; word?: string } | { status: AgentRequestStatus; word: string }

/** `word` overrides the status text, such as "Pending Review". */
export function StatusChip({ status, word }: Props) {
  return <Badge tone={tones[status] ?? 'quiet'}>{word ?? words[status as BookingStatus]}</Badge>
}
