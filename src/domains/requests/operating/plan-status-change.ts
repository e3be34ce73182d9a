import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import { isDisputed } from '../rules.ts'
import type { BookingRow } from '../tables.ts'

type State = Pick<BookingRow, 'status' | 'paymentStatus' | 'noShowObjectedAt' | 'noShowDecidedAt'>

/** `advance` confirms or completes. `charging`: only for the moment that a charge takes. */
export type StatusChange =
  | 'nothing'
  | 'advance'
  | 'close'
  | 'reopen'
  | 'close and reopen'
  | 'decide'
  | 'charging'

const table: Record<BookingStatus, Record<BookingStatus, StatusChange>> = {
  pending: { pending: 'nothing', confirmed: 'advance', completed: 'advance', cancelled: 'close' },
  confirmed: { pending: 'close and reopen', confirmed: 'nothing', completed: 'advance', cancelled: 'close' },
  completed: { pending: 'close and reopen', confirmed: 'advance', completed: 'nothing', cancelled: 'close' },
  cancelled: { pending: 'reopen', confirmed: 'advance', completed: 'advance', cancelled: 'nothing' },
}

/** An admin may set any status. */
export function planStatusChange(booking: State, to: BookingStatus): StatusChange {
  const way = table[booking.status][to]
  if (way === 'close and reopen' && booking.paymentStatus === 'capturing') return 'charging'
  return way === 'nothing' && isDisputed(booking) ? 'decide' : way
}
