import { backupReadings } from './backup/backup-readings.ts'
import { analyzePartitioned } from './database/partition-statistics.ts'
import type { Domain } from './domain.ts'
import { runReaction, runReactions } from './events/reactions.ts'
import { arrivalRoute } from './http/arrival.ts'
import { cspReportRoutes } from './http/csp-reports.ts'
import { healthRoutes } from './http/health.ts'
import { queueReadings } from './jobs/queue-readings.ts'
import { deleteExpiredLimits } from './limits/jobs.ts'
import { devMailRoutes } from './mail/dev-inbox.ts'
import { clearMail } from './mail/jobs.ts'
import { outboxReadings } from './mail/outbox-readings.ts'
import { deliverEmail } from './mail/send-email.ts'

const expires = 'kept: it expires within days'

export const platformDomain: Domain = {
  tables: {
    backups: {
      closing: 'kept: it names no one',
      reset: 'kept: the files are there',
      export: 'left out: it names no one',
    },
    domain_events: {
      closing: 'kept: it holds numbers alone',
      reset: 'kept: reactions may be waiting',
      export: 'left out: it holds numbers alone',
    },
    mail_outbox: {
      closing: 'deleted',
      reset: 'kept: what was sent was sent',
      export: 'left out: the person received them',
    },
    rate_limits: { closing: expires, reset: expires, export: 'left out: counts calls' },
    sandbox_intents: {
      closing: 'kept: the provider’s own records',
      reset: 'kept: money',
      export: 'left out: the provider’s own records',
    },
  },
  routes(app) {
    healthRoutes(app)
    arrivalRoute(app)
    cspReportRoutes(app)
    devMailRoutes(app)
  },
  jobs: [runReactions, runReaction, deliverEmail, clearMail, deleteExpiredLimits, analyzePartitioned],
  metrics: [queueReadings, outboxReadings, backupReadings],
}
