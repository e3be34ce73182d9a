import { listAdminAgentRequests } from '../../contract/admin/agent-requests.ts'
import { listAudit } from '../../contract/admin/audit.ts'
import { getBackups, startBackup } from '../../contract/admin/backups.ts'
import * as bookings from '../../contract/admin/bookings.ts'
import * as categories from '../../contract/admin/categories.ts'
import * as mail from '../../contract/admin/emails.ts'
import * as invitations from '../../contract/admin/invitations.ts'
import * as jobs from '../../contract/admin/jobs.ts'
import { uploadLogo } from '../../contract/admin/look.ts'
import * as messages from '../../contract/admin/messages.ts'
import * as payments from '../../contract/admin/payments.ts'
import { resetData as resetEndpoint } from '../../contract/admin/reset.ts'
import * as settings from '../../contract/admin/settings.ts'
import {
  allowBadges as allowBadgesEndpoint,
  clearShowBadge as clearBadgeEndpoint,
} from '../../contract/admin/shows.ts'
import * as stats from '../../contract/admin/stats.ts'
import * as users from '../../contract/admin/users.ts'
import { pictureAddress } from '../../contract/picture-address.ts'
import { getSetup, setUp } from '../../contract/setup.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { protectSecretUrls } from '../../platform/http/secret-address.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { sendPage } from '../../platform/paging.ts'
import { presentMe } from '../accounts/present.ts'
import { browserOf, startSession } from '../accounts/sessions/start-session.ts'
import { currentSettings } from '../settings/queries.ts'
import { presentShow } from '../shows/present.ts'
import { storeLogo } from '../uploads/create-picture.ts'
import { readLogo } from '../uploads/routes.ts'
import { getBookingDetails } from './bookings/get-booking-details.ts'
import { listAgentRequests } from './bookings/list-agent-requests.ts'
import { listBookings } from './bookings/list-bookings.ts'
import { updateBookingStatus } from './bookings/update-booking-status.ts'
import { exportMoneyRoutes } from './exporting/export-money.ts'
import { exportTables } from './exporting/export-tables.ts'
import { listAudit as readAudit } from './list-audit.ts'
import { getEmail } from './mail/get-email.ts'
import { listEmails } from './mail/list-emails.ts'
import { sendEmailAgain } from './mail/send-email-again.ts'
import { sendTest } from './mail/send-test.ts'
import { getConversation } from './messages/get-conversation.ts'
import { listConversations } from './messages/list-conversations.ts'
import { getPayment } from './payments/get-payment.ts'
import { listCredits } from './payments/list-credits.ts'
import { listLedger } from './payments/list-ledger.ts'
import { listPayments } from './payments/list-payments.ts'
import { creditPayment, refundCredit, refundPayment } from './payments/refund-payment.ts'
import { runReconciliation } from './payments/run-reconciliation.ts'
import { countStats } from './site/count-stats.ts'
import { getBackupStatus } from './site/get-backup-status.ts'
import { listJobs } from './site/queries.ts'
import { resetData } from './site/reset-data.ts'
import { runJobAgain } from './site/run-job-again.ts'
import { createCategory, renameCategory } from './site/save-category.ts'
import { startBackup as beginBackup } from './site/start-backup.ts'
import { updateSiteSettings } from './site/update-site-settings.ts'
import { approveUser } from './users/approve-user.ts'
import { allowBadges, clearShowBadge } from './users/clear-show-badge.ts'
import { correctUser } from './users/correct-user.ts'
import { createAdmin, validateSetupLink } from './users/create-admin.ts'
import { createUser } from './users/create-user.ts'
import { deleteUser } from './users/delete-user.ts'
import { disableTwoStepOf } from './users/disable-two-step-of.ts'
import { inviteSomeone, listInvitations, withdrawInvitation } from './users/invite-someone.ts'
import { listUsers } from './users/list-users.ts'
import { presentOne } from './users/present-user.ts'
import { restoreUser, suspendUser } from './users/suspend-user.ts'
import { jobWords } from './wording.ts'

export function adminRoutes(app: App): void {
  exportTables(app)
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

  serve(app, users.correctUser, async (ctx, { params, body }) =>
    presentOne(ctx, await correctUser(ctx, params.id, body)),
  )

  serve(app, users.disableTwoStepOf, async (ctx, { params }) =>
    presentOne(ctx, await disableTwoStepOf(ctx, params.id)),
  )
  serve(app, users.approveUser, async (ctx, { params }) => presentOne(ctx, await approveUser(ctx, params.id)))

  serve(app, invitations.createInvitation, (ctx, { body }) => inviteSomeone(ctx, body))
  serve(app, invitations.listInvitations, listInvitations)
  serve(app, invitations.withdrawInvitation, async (ctx, { params }) => {
    await withdrawInvitation(ctx, params.id)
    return undefined
  })

  serve(app, users.suspendUser, async (ctx, { params }) => presentOne(ctx, await suspendUser(ctx, params.id)))

  serve(app, users.restoreUser, async (ctx, { params }) => presentOne(ctx, await restoreUser(ctx, params.id)))

  serve(app, clearBadgeEndpoint, async (ctx, { params, body }) =>
    presentShow(await clearShowBadge(ctx, params.id, body.reason)),
  )

  serve(app, allowBadgesEndpoint, async (ctx, { params }) => ({ titles: await allowBadges(ctx, params.id) }))

  serve(app, users.deleteUser, async (ctx, { params, query }) => {
    await deleteUser(ctx, params.id, { cancelBookings: query.cancelBookings === 'true' })
    return undefined
  })
}

function bookingRoutes(app: App): void {
  serve(app, bookings.listAdminBookings, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listBookings(ctx, query)),
  )

  serve(app, listAdminAgentRequests, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listAgentRequests(ctx, query)),
  )

  serve(app, bookings.getAdminBooking, (ctx, { params }) => getBookingDetails(ctx, params.id))

  serve(app, bookings.setBookingStatus, async (ctx, { params, body }) => {
    await updateBookingStatus(ctx, params.id, body.status)
    return getBookingDetails(ctx, params.id)
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

  serve(app, payments.reconcilePayments, (ctx) => runReconciliation(ctx))
  serve(app, payments.getAdminPayment, (ctx, { params }) => getPayment(ctx, params.id))
  serve(app, payments.refundAdminPayment, (ctx, { params }) => refundPayment(ctx, params.id))
  serve(app, payments.creditAdminPayment, (ctx, { params }) => creditPayment(ctx, params.id))
  serve(app, payments.refundCredit, (ctx, { params }) => refundCredit(ctx, params.id))
}

function setupRoutes(app: App): void {
  protectSecretUrls(app, '/api/setup/')

  serve(app, getSetup, async (ctx, { params }) => {
    await validateSetupLink(ctx, params.token)
    return { open: true as const }
  })

  serve(app, setUp, async (ctx, { body, request, reply }) => {
    const { user, session } = await createAdmin(ctx, body, browserOf(request))
    await startSession(request, reply, session)
    return presentMe(ctx, user)
  })
}

function panelRoutes(app: App): void {
  serve(app, stats.getStats, countStats)

  serve(app, messages.listAdminMessages, async (ctx, { query, ...call }) => {
    const { conversationId } = query
    return conversationId === undefined
      ? sendPage(ctx, call, await listConversations(ctx, query))
      : sendPage(ctx, call, await getConversation(ctx, conversationId, query))
  })

  serve(app, settings.getSettings, presentSettings)

  serve(app, settings.changeSettings, async (ctx, { body }) => {
    await updateSiteSettings(ctx, body)
    return presentSettings(ctx)
  })

  serve(app, uploadLogo, async (ctx, { request }) => {
    const logo = await storeLogo(ctx, await readLogo(request))
    await updateSiteSettings(ctx, { logo })
    return { logo: pictureAddress(logo, 96) }
  })

  serve(app, mail.listMail, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listEmails(ctx, query)),
  )

  serve(app, mail.openMail, (ctx, { params }) => getEmail(ctx, params.id))

  serve(app, mail.retryMail, (ctx, { params }) => sendEmailAgain(ctx, params.id))

  serve(app, mail.testMail, sendTest)

  serve(app, categories.createCategory, (ctx, { body }) => createCategory(ctx, body.name))

  serve(app, categories.renameCategory, (ctx, { params, body }) => renameCategory(ctx, params.id, body.name))

  serve(app, getBackups, getBackupStatus)
  serve(app, startBackup, async (ctx) => {
    await beginBackup(ctx)
    return getBackupStatus(ctx)
  })

  serve(app, jobs.listJobs, listJobs)

  serve(app, jobs.retryJob, async (ctx, { params }) => {
    await runJobAgain(ctx, params)
    return { message: jobWords.retried }
  })
}

async function presentSettings(ctx: Ctx): Promise<settings.AdminSettings> {
  const { version: _version, logo, ...saved } = await currentSettings(ctx)
  const { smtpUrl, mailFrom } = ctx.config
  return {
    ...saved,
    logo: logo && pictureAddress(logo, 96),
    mailServer: smtpUrl ? { host: new URL(smtpUrl).hostname, from: mailFrom } : null,
  }
}
