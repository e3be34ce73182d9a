import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Domain } from '../../platform/domain.ts'
import { mostExported } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { getUser } from '../accounts/queries.ts'
import { react } from '../events.ts'
import { sendReceipt } from '../payments/receipts/send-receipt.ts'
import { presentRequests } from './agent/present.ts'
import { listRequestsOf } from './agent/queries.ts'
import { closeOverlaps } from './answering/close-overlaps.ts'
import { followPayment } from './answering/sync-payment.ts'
import { dropAllUnsent } from './asking/drop-unsent.ts'
import { listOwnPayments } from './asking/list-own-payments.ts'
import { findAskedThroughAgent } from './asking/queries.ts'
import { creditUnused, returnUnused } from './asking/return-unused.ts'
import { checkoutRoutes } from './asking/routes.ts'
import { sendAllHeld, sendWaiting } from './asking/send-held.ts'
import { runDeadlines } from './deadlines/run-deadlines.ts'
import { exportBookings } from './export-bookings.ts'
import { notify } from './notifying/notify.ts'
import { sendAgreedTime, sendConfirmation } from './notifying/send-announcement.ts'
import { updateAnswers, updateEveryonesAnswers } from './notifying/update-answers.ts'
import { updateAvailability } from './notifying/update-availability.ts'
import { anonymizeGuest, updateGuest } from './operating/anonymize-guest.ts'
import { deleteRequests } from './operating/delete-requests.ts'
import { ledgerDifferences } from './operating/ledger-differences.ts'
import { deleteLinks } from './portal/delete-links.ts'
import { agentPortalRoutes } from './portal/routes.ts'
import { updateAgent, updateAgentOfSent } from './portal/update-agent.ts'
import { agentRequestRoutes, bookingRoutes } from './routes.ts'

type OfBooking = { bookingId: number }
type OfPayment = { paymentId: number }

const follow = {
  name: 'follow-payment',
  isFallback: true as const,
  run: (ctx: Ctx, { paymentId }: OfPayment) => followPayment(ctx, paymentId),
}
const returnMoney = {
  name: 'return-unused',
  run: (ctx: Ctx, { paymentId }: OfPayment) => returnUnused(ctx, paymentId),
}
const receipt = (type: Parameters<typeof sendReceipt>[1]) => ({
  name: 'mail-receipt',
  run: async (ctx: Ctx, { paymentId }: OfPayment) =>
    sendReceipt(ctx, type, paymentId, await findAskedThroughAgent(ctx, paymentId)),
})
const closeOthers = {
  name: 'close-overlaps',
  run: (ctx: Ctx, event: OfBooking) => closeOverlaps(ctx, event),
}
const refresh = {
  name: 'refresh-parties',
  run: (ctx: Ctx, event: OfBooking) =>
    withTransaction(ctx, async (ctx) => {
      // The search index, which the second may update, reads both.
      await updateAnswers(ctx, event)
      await updateAvailability(ctx, event)
    }),
}
const count = {
  name: 'count-answers',
  run: (ctx: Ctx, event: OfBooking) => withTransaction(ctx, (ctx) => updateAnswers(ctx, event)),
}
const tell = {
  name: 'notify',
  formerly: ['notify-parties', 'notify-seats', 'mail-parties', 'mail-seats', 'mail-cancellation'],
  run: notify,
}

/** Before search is rebuilt. */
const countAnswersNightly = defineJob({
  name: 'count-everyones-answers',
  retries: 3,
  cron: '50 2 * * *',
  run: updateEveryonesAnswers,
})
const everyMinute = { retries: 0, cron: '* * * * *' }
const sendHeld = defineJob({
  name: 'send-held-requests',
  ...everyMinute,
  async run(ctx) {
    await sendAllHeld(ctx)
  },
})

export const requests: Domain = {
  tables: {
    bookings: { closing: 'anonymized', reset: 'deleted', export: 'included' },
    booking_history: { closing: 'kept: the other participant’s too', reset: 'deleted', export: 'included' },
    agent_answers: { closing: 'kept: the other participant’s too', reset: 'deleted', export: 'included' },
    agent_links: { closing: 'deleted', reset: 'deleted', export: 'left out: secrets of links' },
  },
  exportData: {
    bookings: exportBookings,
    'agent-requests': async (ctx, userId) =>
      presentRequests(ctx, await listRequestsOf(ctx, userId, { limit: mostExported })),
    payments: (ctx) => listOwnPayments(ctx, mostExported),
  },
  routes(app) {
    checkoutRoutes(app)
    bookingRoutes(app)
    agentRequestRoutes(app)
    agentPortalRoutes(app)
  },
  jobs: [
    sendHeld,
    defineJob({ name: 'request-deadlines', ...everyMinute, run: runDeadlines }),
    countAnswersNightly,
  ],
  metrics: [ledgerDifferences],
  reactions: react({
    'profile.agent_changed': [
      { name: 'pass-on-requests', run: (ctx, { userId }) => updateAgent(ctx, userId) },
    ],
    'payment.authorised': [{ name: 'pay-waiting', run: (ctx, { paymentId }) => sendWaiting(ctx, paymentId) }],
    'payment.captured': [returnMoney, receipt('payment.captured'), follow],
    'payment.released': [returnMoney, receipt('payment.released'), follow],
    'payment.failed': [returnMoney, follow],
    'payment.refunded': [receipt('payment.refunded'), follow],
    'payment.reduced': [receipt('payment.reduced')],
    'payment.credited': [receipt('payment.credited'), follow],
    'payment.disputed': [follow],
    'payment.dispute_closed': [
      // Its booking was reopened during the dispute.
      { name: 'credit-left', run: (ctx, { paymentId }) => creditUnused(ctx, paymentId) },
      follow,
    ],
    'booking.requested': [tell, count],
    'booking.confirmed': [tell, { name: 'announce-booking', run: sendConfirmation }, closeOthers, refresh],
    'booking.scheduled': [tell, { name: 'announce-time', run: sendAgreedTime }, closeOthers, refresh],
    'booking.closed': [tell, refresh],
    'booking.reopened': [tell, refresh],
    // An admin may complete a request before its time, which it then has.
    'booking.completed': [tell, closeOthers, refresh],
    'booking.offered': [tell, count],
    'booking.reminded': [tell],
    'booking.no_show_reported': [tell],
    'booking.no_show_objected': [tell],
    'booking.no_show_decided': [tell],
    'agent_request.sent': [
      tell,
      { name: 'pass-on-sent', run: (ctx, { agentRequestId }) => updateAgentOfSent(ctx, agentRequestId) },
    ],
    'agent_request.asked': [tell],
    'agent_request.answered': [tell],
    'agent_request.countered': [tell],
    'agent_request.accepted': [tell],
    'agent_request.closed': [tell],
    'agent_request.taken_over': [tell],
    'agent_request.passed_on': [tell],
    'agent_request.reminded': [tell],
  }),
  async closeAccount(ctx: TransactionCtx, userId: number) {
    await anonymizeGuest(ctx, userId)
    await deleteLinks(ctx, userId)
    await dropAllUnsent(ctx, userId)
  },
  async handOver(ctx: TransactionCtx, userId: number) {
    const { email } = await getUser(ctx, userId)
    await updateGuest(ctx, userId, { guestEmail: email })
    await deleteLinks(ctx, userId)
  },
  reset: { bookings: { bookings: deleteRequests } },
}
