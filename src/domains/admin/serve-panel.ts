import * as jobs from '../../contract/admin-jobs.ts'
import * as mail from '../../contract/admin-mail.ts'
import * as messages from '../../contract/admin-messages.ts'
import * as settings from '../../contract/admin-settings.ts'
import * as stats from '../../contract/admin-stats.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { currentSettings } from '../settings/queries.ts'
import { countStats } from './count-stats.ts'
import { listConversations } from './list-conversations.ts'
import { listJobs } from './list-jobs.ts'
import { listMail } from './list-mail.ts'
import { openConversation } from './open-conversation.ts'
import { openMail } from './open-mail.ts'
import { sendPage } from './page-rows.ts'
import { retryJob } from './retry-job.ts'
import { retryMail } from './retry-mail.ts'
import { saveSettings } from './save-settings.ts'
import { sendTest } from './send-test.ts'

/** Numbers, messages, settings, mail and jobs. */
export function panelRoutes(app: App): void {
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
