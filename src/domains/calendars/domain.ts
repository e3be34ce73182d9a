import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { deleteImportOf } from './delete-import.ts'
import { storeFeed } from './find-feed.ts'
import { importDueCalendars } from './import-due-calendars.ts'
import { listImportsOf } from './queries.ts'
import { calendarRoutes, presentImport } from './routes.ts'
import { calendarFeeds, importedCalendars } from './tables.ts'

export const calendars: Domain = {
  tables: {
    calendar_feeds: {
      closing: 'deleted',
      reset: 'kept: calendars read them',
      export: 'left out: a secret address',
    },
    imported_calendars: { closing: 'deleted', reset: 'kept: part of a profile', export: 'included' },
  },
  exportData: {
    'imported-calendars': async (ctx, userId) => (await listImportsOf(ctx, userId)).map(presentImport),
  },
  routes: calendarRoutes,
  jobs: [defineJob({ name: 'read-calendars', retries: 0, cron: '* * * * *', run: importDueCalendars })],
  closeAccount,
  handOver,
}

async function closeAccount(ctx: TransactionCtx, userId: number): Promise<void> {
  for (const table of [importedCalendars, calendarFeeds]) {
    await ctx.db.delete(table).where(eq(table.userId, userId))
  }
}

async function handOver(ctx: TransactionCtx, userId: number): Promise<void> {
  await storeFeed(ctx, userId, 1)
  for (const { id } of await listImportsOf(ctx, userId)) await deleteImportOf(ctx, userId, id)
}
