import { listAudit } from '../../contract/admin-audit.ts'
import * as bookings from '../../contract/admin-bookings.ts'
import * as jobs from '../../contract/admin-jobs.ts'
import * as mail from '../../contract/admin-mail.ts'
import * as messages from '../../contract/admin-messages.ts'
import * as payments from '../../contract/admin-payments.ts'
import { resetData as resetEndpoint } from '../../contract/admin-reset.ts'
import * as settings from '../../contract/admin-settings.ts'
import * as stats from '../../contract/admin-stats.ts'
import * as users from '../../contract/admin-users.ts'
import { getSetup, setUp } from '../../contract/setup.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { keepAddressesSecret } from '../../platform/http/secret-address.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { browserOf, keepSession } from '../accounts/keep-session.ts'
import { presentMe } from '../accounts/present.ts'
import { currentSettings } from '../settings/queries.ts'
import { countStats } from './count-stats.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { exportMoneyRoutes } from './export-money.ts'
import { exportRoutes } from './export-tables.ts'
import { listAudit as readAudit } from './list-audit.ts'
import { listBookings } from './list-bookings.ts'
import { listConversations } from './list-conversations.ts'
import { listCredits } from './list-credits.ts'
import { listJobs } from './list-jobs.ts'
import { listLedger } from './list-ledger.ts'
import { listMail } from './list-mail.ts'
import { listPayments } from './list-payments.ts'
import { listUsers } from './list-users.ts'
import { makeAdmin, requireSetup } from './make-admin.ts'
import { openBooking } from './open-booking.ts'
import { openConversation } from './open-conversation.ts'
import { openMail } from './open-mail.ts'
import { openPayment } from './open-payment.ts'
import { sendPage } from './page-rows.ts'
import { presentOne } from './present-user.ts'
import { reconcileNow } from './reconcile-now.ts'
import { refundCredit, refundPayment } from './refund-payment.ts'
import { resetData } from './reset-data.ts'
import { retryJob } from './retry-job.ts'
import { retryMail } from './retry-mail.ts'
import { saveSettings } from './save-settings.ts'
import { sendTest } from './send-test.ts'
import { setBookingStatus } from './set-booking-status.ts'
import { restoreUser, suspendUser } from './suspend-user.ts'

export function adminRoutes(app: App): void {
  exportRoutes(app)
  exportMoneyRoutes(app)
  serve(app, resetEndpoint, (ctx, { body }) => resetData(ctx, body.resetType))
  panelRoutes(app)
  serve(app, listAudit, async (ctx, { query, ...call }) => sendPage(ctx, call, await readAudit(ctx, query)))
  userRoutes(app)
  bookingRoutes(app)
  paymentRoutes(app)
  setupRoutes(app)
}

function userRoutes(app: App): void {
  serve(app, users.listUsers, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listUsers(ctx, query)),
  )

  serve(app, users.createUser, async (ctx, { body }) => presentOne(ctx, await createUser(ctx, body)))

  serve(app, users.suspendUser, async (ctx, { params }) => presentOne(ctx, await suspendUser(ctx, params.id)))

  serve(app, users.restoreUser, async (ctx, { params }) => presentOne(ctx, await restoreUser(ctx, params.id)))

  serve(app, users.deleteUser, async (ctx, { params, query }) => {
    await deleteUser(ctx, params.id, { cancelBookings: query.cancelBookings === 'true' })
    return undefined
  })
}

function bookingRoutes(app: App): void {
  serve(app, bookings.listAdminBookings, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listBookings(ctx, query)),
  )

  serve(app, bookings.getAdminBooking, (ctx, { params }) => openBooking(ctx, params.id))

  serve(app, bookings.setBookingStatus, async (ctx, { params, body }) => {
    await setBookingStatus(ctx, params.id, body.status)
    return openBooking(ctx, params.id)
  })
}

function paymentRoutes(app: App): void {
  serve(app, payments.listAdminPayments, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listPayments(ctx, query)),
  )
  serve(app, payments.listLedger, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listLedger(ctx, query)),
  )
  serve(app, payments.listAdminCredits, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listCredits(ctx, query)),
  )

  serve(app, payments.reconcilePayments, (ctx) => reconcileNow(ctx))
  serve(app, payments.getAdminPayment, (ctx, { params }) => openPayment(ctx, params.id))
  serve(app, payments.refundAdminPayment, (ctx, { params }) => refundPayment(ctx, params.id))
  serve(app, payments.refundCredit, (ctx, { params }) => refundCredit(ctx, params.id))
}

function setupRoutes(app: App): void {
  keepAddressesSecret(app, '/api/setup/')

  serve(app, getSetup, async (ctx, { params }) => {
    await requireSetup(ctx, params.token)
    return { open: true as const }
  })

  serve(app, setUp, async (ctx, { body, request, reply }) => {
    const { user, session } = await makeAdmin(ctx, body, browserOf(request))
    await keepSession(request, reply, session)
    return presentMe(user)
  })
}

/** Numbers, messages, settings, mail and jobs. */
function panelRoutes(app: App): void {
  serve(app, stats.getStats, countStats)

  serve(app, messages.listAdminMessages, async (ctx, { query, ...call }) => {
    const { conversationId } = query
    return conversationId === undefined
      ? sendPage(ctx, call, await listConversations(ctx, query))
      : sendPage(ctx, call, await openConversation(ctx, conversationId, query))
  })

  serve(app, settings.getSettings, presentSettings)

  serve(app, settings.changeSettings, async (ctx, { body }) => {
    await saveSettings(ctx, body)
    return presentSettings(ctx)
  })

  serve(app, mail.listMail, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listMail(ctx, query)),
  )

  serve(app, mail.openMail, (ctx, { params }) => openMail(ctx, params.id))

  serve(app, mail.retryMail, (ctx, { params }) => retryMail(ctx, params.id))

  serve(app, mail.testMail, sendTest)

  serve(app, jobs.listJobs, listJobs)

  serve(app, jobs.retryJob, async (ctx, { params }) => {
    await retryJob(ctx, params)
    return { message: 'It runs again in a moment.' }
  })
}

async function presentSettings(ctx: Ctx): Promise<settings.AdminSettings> {
  const { version: _version, ...saved } = await currentSettings(ctx)
  const { smtpUrl, mailFrom } = ctx.config
  return { ...saved, mailServer: smtpUrl ? { host: new URL(smtpUrl).hostname, from: mailFrom } : null }
}
