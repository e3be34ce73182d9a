import type { Ctx } from '../platform/ctx.ts'
import type { Reactions } from '../platform/events/reactions.ts'
import { sendVerification } from './accounts/send-verification.ts'
import { announceBooking, announceTime } from './bookings/announce-booking.ts'
import { closeOverlaps } from './bookings/close-overlaps.ts'
import { followPayment } from './bookings/follow-payment.ts'
import { mailParties } from './bookings/mail-parties.ts'
import { refreshParties } from './bookings/refresh-parties.ts'
import { payWaiting } from './checkout/finish-draft.ts'
import type { DomainEvent } from './events.ts'
import { notifyParties } from './notifications/notify-parties.ts'
import { mailReceipt } from './payments/mail-receipt.ts'
import { returnUnused } from './payments/return-unused.ts'
import { indexPerson } from './search/index-person.ts'

type Of<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>
type Lines = {
  [T in DomainEvent['type']]?: { name: string; run(ctx: Ctx, event: Of<T>): Promise<void> }[]
}

const follow = {
  name: 'follow-payment',
  run: (ctx: Ctx, { paymentId }: { paymentId: number }) => followPayment(ctx, paymentId),
}
const receipt = (type: Parameters<typeof mailReceipt>[1]) => ({
  name: 'mail-receipt',
  run: (ctx: Ctx, { paymentId }: { paymentId: number }) => mailReceipt(ctx, type, paymentId),
})
const refresh = {
  name: 'refresh-parties',
  run: (ctx: Ctx, { bookingId }: { bookingId: number }) => refreshParties(ctx, bookingId),
}
const mail = { name: 'mail-parties', run: mailParties }
const notify = { name: 'notify-parties', run: notifyParties }

/** Who reacts to what. Every reaction may run twice and has one effect; a name, once used, stays. */
const lines: Lines = {
  'account.registered': [
    { name: 'mail-verification', run: (ctx, { userId }) => sendVerification(ctx, userId, `user-${userId}`) },
    { name: 'index-person', run: (ctx, { userId }) => indexPerson(ctx, userId) },
  ],
  'profile.changed': [{ name: 'index-person', run: (ctx, { userId }) => indexPerson(ctx, userId) }],
  'availability.changed': [{ name: 'index-person', run: (ctx, { userId }) => indexPerson(ctx, userId) }],
  'payment.authorised': [
    { name: 'pay-waiting', run: (ctx, { paymentId }) => payWaiting(ctx, paymentId) },
    follow,
  ],
  'payment.captured': [
    { name: 'return-unused', run: (ctx, { paymentId }) => returnUnused(ctx, paymentId) },
    follow,
    receipt('payment.captured'),
  ],
  'payment.released': [follow, receipt('payment.released')],
  'payment.failed': [follow],
  'payment.refunded': [follow, receipt('payment.refunded')],
  'payment.credited': [follow, receipt('payment.credited')],
  'booking.requested': [mail, notify],
  'booking.confirmed': [
    { name: 'announce-booking', run: (ctx, { bookingId }) => announceBooking(ctx, bookingId) },
    { name: 'close-overlaps', run: (ctx, { bookingId }) => closeOverlaps(ctx, bookingId) },
    refresh,
    mail,
    notify,
  ],
  'booking.scheduled': [
    { name: 'announce-time', run: (ctx, { bookingId }) => announceTime(ctx, bookingId) },
    { name: 'close-overlaps', run: (ctx, { bookingId }) => closeOverlaps(ctx, bookingId) },
    refresh,
    mail,
    notify,
  ],
  'booking.closed': [refresh, mail, notify],
  'booking.completed': [notify],
  'booking.offered': [mail, notify],
  'booking.reminded': [mail, notify],
  'booking.no_show_reported': [mail, notify],
  'booking.no_show_objected': [mail, notify],
}

export const subscriptions = lines as Reactions
