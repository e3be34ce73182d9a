import type { Ctx } from '../platform/ctx.ts'
import type { Reactions } from '../platform/events/reactions.ts'
import { sendVerification } from './accounts/send-verification.ts'
import { notifyAdmins, notifyOfUnsent } from './admin/mail/notify-admins.ts'
import { countParties, countPayer, countTotals } from './admin/users/count-totals.ts'
import { followPayment as followRequestPayment } from './agent-requests/follow-payment.ts'
import { mailCancellation } from './agent-requests/notifying/mail-cancellation.ts'
import { mailSeats } from './agent-requests/notifying/mail-seats.ts'
import { passOnRequests, passOnSent } from './agent-requests/portal/pass-on-requests.ts'
import { closeOverlaps } from './bookings/answering/close-overlaps.ts'
import { followPayment } from './bookings/answering/follow-payment.ts'
import { announceBooking, announceTime } from './bookings/notifying/announce-booking.ts'
import { mailParties } from './bookings/notifying/mail-parties.ts'
import { refreshParties } from './bookings/notifying/refresh-parties.ts'
import { payWaiting } from './checkout/finish-draft.ts'
import type { DomainEvent } from './events.ts'
import { notifyParties } from './notifications/notify-parties.ts'
import { notifySeats } from './notifications/notify-seats.ts'
import { mailReceipt } from './payments/receipts/mail-receipt.ts'
import { returnToLeaver } from './payments/returning/return-credits.ts'
import { returnUnused } from './payments/returning/return-unused.ts'
import { indexPerson } from './search/index-person.ts'

type Of<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>
type Lines = {
  [T in DomainEvent['type']]?: { name: string; run(ctx: Ctx, event: Of<T>): Promise<void> }[]
}

const follow = {
  name: 'follow-payment',
  run: (ctx: Ctx, { paymentId }: { paymentId: number }) => followPayment(ctx, paymentId),
}
const followRequest = {
  name: 'follow-request-payment',
  run: (ctx: Ctx, { paymentId }: { paymentId: number }) => followRequestPayment(ctx, paymentId),
}
const toLeaver = {
  name: 'return-to-leaver',
  run: (ctx: Ctx, { paymentId }: { paymentId: number }) => returnToLeaver(ctx, paymentId),
}
const receipt = (type: Parameters<typeof mailReceipt>[1]) => ({
  name: 'mail-receipt',
  run: (ctx: Ctx, { paymentId }: { paymentId: number }) => mailReceipt(ctx, type, paymentId),
})
const refresh = {
  name: 'refresh-parties',
  run: (ctx: Ctx, { bookingId }: { bookingId: number }) => refreshParties(ctx, bookingId),
}
const countBooked = {
  name: 'count-totals',
  run: (ctx: Ctx, { bookingId }: { bookingId: number }) => countParties(ctx, bookingId),
}
const countSpent = {
  name: 'count-totals',
  run: (ctx: Ctx, { paymentId }: { paymentId: number }) => countPayer(ctx, paymentId),
}
const mail = { name: 'mail-parties', run: mailParties }
const notify = { name: 'notify-parties', run: notifyParties }
const tell = [
  { name: 'mail-seats', run: mailSeats },
  { name: 'notify-seats', run: notifySeats },
]

/** Who reacts to what. Every reaction may run twice and has one effect; a name, once used, stays. */
const lines: Lines = {
  'account.registered': [
    {
      name: 'mail-verification',
      run: (ctx, { userId }) => sendVerification(ctx, userId, { once: `user-${userId}` }),
    },
    { name: 'index-person', run: (ctx, { userId }) => indexPerson(ctx, userId) },
    { name: 'count-totals', run: (ctx, { userId }) => countTotals(ctx, [userId]) },
  ],
  'profile.changed': [{ name: 'index-person', run: (ctx, { userId }) => indexPerson(ctx, userId) }],
  'profile.agent_changed': [
    { name: 'pass-on-requests', run: (ctx, { userId }) => passOnRequests(ctx, userId) },
  ],
  'availability.changed': [{ name: 'index-person', run: (ctx, { userId }) => indexPerson(ctx, userId) }],
  'payment.authorised': [
    { name: 'pay-waiting', run: (ctx, { paymentId }) => payWaiting(ctx, paymentId) },
    follow,
  ],
  'payment.captured': [
    { name: 'return-unused', run: (ctx, { paymentId }) => returnUnused(ctx, paymentId) },
    follow,
    followRequest,
    receipt('payment.captured'),
    countSpent,
  ],
  'payment.released': [follow, followRequest, receipt('payment.released'), toLeaver],
  'payment.failed': [follow, followRequest],
  'payment.refunded': [follow, followRequest, receipt('payment.refunded'), countSpent],
  'payment.credited': [follow, followRequest, receipt('payment.credited'), toLeaver, countSpent],
  'checkout.given_up': [
    { name: 'notify-admins', run: (ctx, { paymentId }) => notifyOfUnsent(ctx, paymentId) },
  ],
  'booking.requested': [mail, notify, countBooked],
  'booking.confirmed': [
    { name: 'announce-booking', run: (ctx, { bookingId }) => announceBooking(ctx, bookingId) },
    { name: 'close-overlaps', run: (ctx, { bookingId }) => closeOverlaps(ctx, bookingId) },
    refresh,
    mail,
    notify,
    countBooked,
  ],
  'booking.scheduled': [
    { name: 'announce-time', run: (ctx, { bookingId }) => announceTime(ctx, bookingId) },
    { name: 'close-overlaps', run: (ctx, { bookingId }) => closeOverlaps(ctx, bookingId) },
    refresh,
    mail,
    notify,
  ],
  'booking.closed': [
    refresh,
    mail,
    notify,
    { name: 'mail-cancellation', run: (ctx, { bookingId }) => mailCancellation(ctx, bookingId) },
  ],
  'booking.reopened': [
    refresh,
    mail,
    notify,
    { name: 'mail-cancellation', run: (ctx, { bookingId }) => mailCancellation(ctx, bookingId) },
  ],
  'booking.completed': [notify],
  'booking.offered': [mail, notify],
  'booking.reminded': [mail, notify],
  'booking.no_show_reported': [mail, notify],
  'booking.no_show_objected': [mail, notify, { name: 'notify-admins', run: notifyAdmins }],
  'booking.no_show_decided': [mail, notify],
  'agent_request.sent': [
    ...tell,
    { name: 'pass-on-sent', run: (ctx, { agentRequestId }) => passOnSent(ctx, agentRequestId) },
  ],
  'agent_request.asked': tell,
  'agent_request.answered': tell,
  'agent_request.countered': tell,
  'agent_request.accepted': tell,
  'agent_request.closed': tell,
  'agent_request.taken_over': tell,
  'agent_request.passed_on': tell,
  'agent_request.reminded': tell,
}

export const subscriptions = lines as Reactions
