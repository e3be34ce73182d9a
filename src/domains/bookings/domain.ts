import type { Ctx } from '../../platform/ctx.ts'
import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { react } from '../events.ts'
import { closeOverlaps } from './answering/close-overlaps.ts'
import { syncPayment } from './answering/sync-payment.ts'
import { runBookingDeadlines } from './deadlines/run-booking-deadlines.ts'
import { sendAgreedTime, sendConfirmation } from './notifying/send-announcement.ts'
import { sendBookingEmails } from './notifying/send-booking-emails.ts'
import { updateAnswers, updateEveryonesAnswers } from './notifying/update-answers.ts'
import { updateAvailability } from './notifying/update-availability.ts'
import { anonymizeGuest } from './operating/anonymize-guest.ts'
import { bookingRoutes } from './routes.ts'

type OfBooking = { bookingId: number }

const follow = {
  name: 'follow-payment',
  run: (ctx: Ctx, { paymentId }: { paymentId: number }) => syncPayment(ctx, paymentId),
}
const closeOthers = {
  name: 'close-overlaps',
  run: (ctx: Ctx, { bookingId }: OfBooking) => closeOverlaps(ctx, bookingId),
}
const refresh = {
  name: 'refresh-parties',
  async run(ctx: Ctx, { bookingId }: OfBooking) {
    // The search index, which the second may update, reads both.
    await updateAnswers(ctx, bookingId)
    await updateAvailability(ctx, bookingId)
  },
}
const count = {
  name: 'count-answers',
  run: (ctx: Ctx, { bookingId }: OfBooking) => updateAnswers(ctx, bookingId),
}
const mail = { name: 'mail-parties', run: sendBookingEmails }

/** Before search is rebuilt. */
const countAnswersNightly = defineJob({
  name: 'count-everyones-answers',
  retries: 3,
  cron: '50 2 * * *',
  run: updateEveryonesAnswers,
})

export const bookings: Domain = {
  tables: {
    bookings: { closing: 'anonymized', reset: 'deleted' },
    booking_history: { closing: 'kept: it names no one', reset: 'deleted' },
  },
  routes: bookingRoutes,
  jobs: [
    defineJob({ name: 'booking-deadlines', retries: 0, cron: '* * * * *', run: runBookingDeadlines }),
    countAnswersNightly,
  ],
  reactions: react({
    'payment.authorised': [follow],
    'payment.captured': [follow],
    'payment.released': [follow],
    'payment.failed': [follow],
    'payment.refunded': [follow],
    'payment.credited': [follow],
    'payment.disputed': [follow],
    'payment.dispute_closed': [follow],
    'booking.requested': [count, mail],
    'booking.confirmed': [
      { name: 'announce-booking', run: (ctx, { bookingId }) => sendConfirmation(ctx, bookingId) },
      closeOthers,
      refresh,
      mail,
    ],
    'booking.scheduled': [
      { name: 'announce-time', run: (ctx, { bookingId }) => sendAgreedTime(ctx, bookingId) },
      closeOthers,
      refresh,
      mail,
    ],
    'booking.closed': [refresh, mail],
    'booking.reopened': [refresh, mail],
    // An admin may complete a request before its time, which it then has.
    'booking.completed': [closeOthers, refresh],
    'booking.offered': [count, mail],
    'booking.reminded': [mail],
    'booking.no_show_reported': [mail],
    'booking.no_show_objected': [mail],
    'booking.no_show_decided': [mail],
  }),
  closeAccount: anonymizeGuest,
}
