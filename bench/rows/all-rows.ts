import type { Row } from '../harness/row.ts'
import { keptPage, ownAccount, profilePage, smallAnswer } from './answers.ts'
import { bookingConfirmation, bookingRequest } from './bookings.ts'
import { messageSend } from './messages.ts'

/** In the order of `docs/performance.md`. */
export const rows: readonly Row[] = [
  smallAnswer,
  ownAccount,
  keptPage,
  profilePage,
  messageSend,
  bookingRequest,
  bookingConfirmation,
]
