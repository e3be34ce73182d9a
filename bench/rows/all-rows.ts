import type { Row } from '../harness/row.ts'
import { keptPage, ownAccount, profilePage, smallAnswer } from './answers.ts'
import { bookingConfirmation, bookingRequest } from './bookings.ts'
import { messageSend } from './messages.ts'
import { oneTime } from './one-time.ts'
import { overload, overloadOfMany } from './overload.ts'
import { pushMedian, pushTail } from './pushes.ts'
import { signIn } from './sign-ins.ts'
import { catchUp, idleListeners } from './streams.ts'

/** In the order of `docs/performance.md`. */
export const rows: readonly Row[] = [
  smallAnswer,
  ownAccount,
  keptPage,
  profilePage,
  messageSend,
  pushMedian,
  pushTail,
  catchUp,
  idleListeners,
  bookingRequest,
  bookingConfirmation,
  oneTime,
  signIn,
  overload,
  overloadOfMany,
]
