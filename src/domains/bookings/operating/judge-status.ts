import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import { isDisputed } from '../rules.ts'
import type { BookingRow } from '../tables.ts'

type State = Pick<
  BookingRow,
  'status' | 'paymentStatus' | 'startsAt' | 'expiresAt' | 'noShowObjectedAt' | 'noShowDecidedAt'
>

/** What brings a booking to the status that an admin wants. */
export type Way = 'nothing' | 'confirm' | 'complete' | 'close' | 'reopen' | 'close and reopen' | 'decide'

/** Why it cannot be brought there, and what to do instead. */
type Refused = { instead: string }
type Ruling = Way | Refused
type Cell = Ruling | ((booking: State, now: Date) => Ruling)

const no = (instead: string): Refused => ({ instead })
const charging = no('The fee is being charged just now. Please try again in a moment.')
const unlessCharging = (way: Way) => (booking: State) =>
  booking.paymentStatus === 'capturing' ? charging : way
const afterReopening =
  'What paid for it went back. Set it to pending first: its requester can pay for it again, and then it can be confirmed.'

/** From each status to each: the whole of what admins may do to a booking. */
const table: Record<BookingStatus, Record<BookingStatus, Cell>> = {
  pending: {
    pending: 'nothing',
    confirmed: requestToConfirmed,
    completed: no('Nobody has confirmed this request. Set it to confirmed first.'),
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
    confirmed: no(
      'It has taken place, and the clock would complete it again. Set it to cancelled to give its payer a credit, or to pending to begin anew.',
    ),
    completed: (booking) => (isDisputed(booking) ? 'decide' : 'nothing'),
    cancelled: 'close',
  },
  cancelled: {
    pending: 'reopen',
    confirmed: no(`A cancelled booking cannot be confirmed at once. ${afterReopening}`),
    completed: no(`A cancelled booking cannot be completed. ${afterReopening}`),
    cancelled: 'nothing',
  },
}

function requestToConfirmed({ paymentStatus, expiresAt }: State, now: Date): Ruling {
  if (paymentStatus === 'unpaid') {
    return no('This request is not sent yet. Its requester has to send it before it can be confirmed.')
  }
  if (expiresAt && now >= expiresAt) {
    return no('The deadline of this request has passed. Set it to cancelled; after that it can be reopened.')
  }
  return 'confirm'
}

function confirmedToCompleted({ paymentStatus, startsAt }: State, now: Date): Ruling {
  if (paymentStatus === 'capturing') return charging
  if (!startsAt) {
    return no('No time is agreed, so it cannot have taken place. Set it to cancelled if it should close.')
  }
  if (now < startsAt) {
    return no('It has not begun. Set it to completed after its start, or to cancelled if it should close.')
  }
  return 'complete'
}

/** Which way leads a booking to a status now, or why none does. */
export function judgeStatus(booking: State, to: BookingStatus, now: Date): Ruling {
  const cell = table[booking.status][to]
  return typeof cell === 'function' ? cell(booking, now) : cell
}
