import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import { isDisputed } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { statusRefusals } from '../wording.ts'

type State = Pick<
  BookingRow,
  'status' | 'paymentStatus' | 'startsAt' | 'expiresAt' | 'noShowObjectedAt' | 'noShowDecidedAt'
>

export type StatusChange =
  | 'nothing'
  | 'confirm'
  | 'complete'
  | 'close'
  | 'reopen'
  | 'close and reopen'
  | 'decide'

/** Why not, and what to do instead. */
type Refused = { instead: string }
type Ruling = StatusChange | Refused
type Cell = Ruling | ((booking: State, now: Date) => Ruling)

const no = (instead: string): Refused => ({ instead })
const charging = no(statusRefusals.charging)
const unlessCharging = (way: StatusChange) => (booking: State) =>
  booking.paymentStatus === 'capturing' ? charging : way

const table: Record<BookingStatus, Record<BookingStatus, Cell>> = {
  pending: {
    pending: 'nothing',
    confirmed: requestToConfirmed,
    completed: no(statusRefusals.pendingToCompleted),
    cancelled: 'close',
  },
  confirmed: {
    pending: unlessCharging('close and reopen'),
    confirmed: 'nothing',
    completed: confirmedToCompleted,
    cancelled: 'close',
  },
  completed: {
    pending: 'close and reopen',
    confirmed: no(statusRefusals.completedToConfirmed),
    completed: (booking) => (isDisputed(booking) ? 'decide' : 'nothing'),
    cancelled: 'close',
  },
  cancelled: {
    pending: 'reopen',
    confirmed: no(statusRefusals.canceledToConfirmed),
    completed: no(statusRefusals.canceledToCompleted),
    cancelled: 'nothing',
  },
}

function requestToConfirmed({ paymentStatus, expiresAt }: State, now: Date): Ruling {
  if (paymentStatus === 'unpaid') {
    return no(statusRefusals.notSent)
  }
  if (expiresAt && now >= expiresAt) {
    return no(statusRefusals.expired)
  }
  return 'confirm'
}

function confirmedToCompleted({ paymentStatus, startsAt }: State, now: Date): Ruling {
  if (paymentStatus === 'capturing') return charging
  if (!startsAt) {
    return no(statusRefusals.noTime)
  }
  if (now < startsAt) {
    return no(statusRefusals.notStarted)
  }
  return 'complete'
}

export function planStatusChange(booking: State, to: BookingStatus, now: Date): Ruling {
  const cell = table[booking.status][to]
  return typeof cell === 'function' ? cell(booking, now) : cell
}
