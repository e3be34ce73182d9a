import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const shown: Record<BookingStatus, { tone: BadgeTone; word: string }> = {
  pending: { tone: 'wait', word: 'Pending' },
  confirmed: { tone: 'ok', word: 'Confirmed' },
  cancelled: { tone: 'quiet', word: 'Canceled' },
  completed: { tone: 'ink', word: 'Completed' },
}

/** `word` overrides the status text, such as "Pending Review". */
export function StatusChip({ status, word }: { status: BookingStatus; word?: string }) {
  return <Badge tone={shown[status].tone}>{word ?? shown[status].word}</Badge>
}
