import {
  exportAudit,
  exportConversations,
  exportFailures,
  exportMail,
  exportUsers,
} from '../../../contract/admin/exports.ts'
import type { App } from '../../../platform/http/server.ts'
import { listAudit } from '../list-audit.ts'
import { listEmails } from '../mail/list-emails.ts'
import { readConversations } from '../messages/list-conversations.ts'
import { listJobs } from '../site/queries.ts'
import { listUsers } from '../users/list-users.ts'
import { exportTable } from './export-table.ts'

export function exportTables(app: App): void {
  exportTable(app, exportUsers, {
    name: 'users',
    list: listUsers,
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      email: ({ email }) => email,
      type: ({ userType }) => userType,
      headline: ({ headline }) => headline,
      registered: ({ createdAt }) => createdAt,
      'last active': ({ lastActiveAt }) => lastActiveAt,
      suspended: ({ suspendedAt }) => suspendedAt,
      deleted: ({ deletedAt }) => deletedAt,
      sample: ({ sample }) => sample,
      'email verified': ({ emailVerified }) => emailVerified,
      bookings: ({ bookingCount }) => bookingCount,
      'spent cents': ({ totalSpent }) => totalSpent,
    },
  })
  exportTable(app, exportConversations, {
    name: 'conversations',
    list: readConversations,
    columns: {
      id: ({ id }) => id,
      'first person id': ({ participants }) => participants[0]?.id ?? null,
      'first person': ({ participants }) => participants[0]?.name ?? null,
      'second person id': ({ participants }) => participants[1]?.id ?? null,
      'second person': ({ participants }) => participants[1]?.name ?? null,
      messages: ({ messageCount }) => messageCount,
      started: ({ createdAt }) => createdAt,
      'last message': ({ lastMessageAt }) => lastMessageAt,
    },
  })
  exportTable(app, exportMail, {
    name: 'mail',
    list: listEmails,
    columns: {
      id: ({ id }) => id,
      kind: ({ kind }) => kind,
      recipient: ({ recipient }) => recipient,
      subject: ({ subject }) => subject,
      status: ({ status }) => status,
      attempts: ({ attempts }) => attempts,
      'last error': ({ lastError }) => lastError,
      written: ({ createdAt }) => createdAt,
      sent: ({ sentAt }) => sentAt,
    },
  })
  exportTable(app, exportFailures, {
    name: 'jobs',
    list: async (ctx) => {
      const { failures } = await listJobs(ctx)
      return { rows: failures, total: failures.length, nextCursor: null, previousCursor: null }
    },
    columns: {
      id: ({ id }) => id,
      queue: ({ queue }) => queue,
      state: ({ state }) => state,
      error: ({ error }) => error,
      attempts: ({ attempts }) => attempts,
      queued: ({ createdAt }) => createdAt,
      failed: ({ failedAt }) => failedAt,
      'next attempt': ({ nextAt }) => nextAt,
    },
  })
  exportTable(app, exportAudit, {
    name: 'audit',
    list: listAudit,
    columns: {
      id: ({ id }) => id,
      time: ({ createdAt }) => createdAt,
      'admin id': ({ admin }) => admin.id,
      admin: ({ admin }) => admin.name,
      action: ({ act }) => act,
      subject: ({ subject }) => subject,
      details: ({ details }) => JSON.stringify(details),
    },
  })
}
