import { and, eq, lte, sql } from 'drizzle-orm'
import { exportDays } from '../../contract/own-data.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { mailOutbox } from '../../platform/mail/tables.ts'
import { deletedName } from '../../wording/names.ts'
import { lockUser } from '../accounts/queries.ts'
import { daysAfter } from '../accounts/rules.ts'
import { previewFile } from '../discovery/get-preview.ts'
import { rewordNotifications } from '../notifications/anonymize-notifications.ts'
import { currentSettings } from '../settings/queries.ts'
import { deleteIntroductions } from '../uploads/delete-introductions.ts'
import { deletePictures } from '../uploads/delete-pictures.ts'
import { cancelOpen } from './cancel-open.ts'
import { farewellKey, farewellKind } from './emails.ts'
import { makeExport } from './make-export.ts'
import { exportFile } from './queries.ts'
import { exports } from './tables.ts'
import { leftWords } from './wording.ts'

/** Deletes a closed account’s files, and cleans up what was written while it was closing. */
export const finishClosing = defineJob<{ userId: number }>({
  name: 'finish-closing',
  retries: 60,
  async run(ctx, { userId }) {
    await ctx.files.delete(previewFile(userId))
    await ctx.files.delete(exportFile(userId))
    await deletePictures(ctx, userId)
    await deleteIntroductions(ctx, userId)
    await withTransaction(ctx, async (ctx) => {
      const { deletedAt } = await lockUser(ctx, userId)
      if (!deletedAt) return
      await cancelOpen(ctx, userId)
      for (const domain of ctx.domains.toReversed()) await domain.closeAccount?.(ctx, userId)
    })
  },
})

/** Notices that someone left name them for 60 days, as long as emails keep their text. */
export const anonymizeFarewells = defineJob<{ userId: number; readerIds: number[] }>({
  name: 'anonymize-farewells',
  retries: 60,
  async run(ctx, { userId, readerIds }) {
    const { platformName } = await currentSettings(ctx)
    const title = leftWords.title({ name: deletedName, platformName })
    const key = farewellKey(userId)
    const message = leftWords.closedBetweenYou({ name: deletedName })
    await rewordNotifications(ctx, { key, title, message, readerIds })
    await ctx.db
      .update(mailOutbox)
      .set({ subject: title })
      .where(and(eq(mailOutbox.kind, farewellKind), sql`starts_with(${mailOutbox.key}, ${`${key}:`})`))
  },
})

export const runExport = defineJob<{ userId: number }>({
  name: 'make-export',
  retries: 10,
  run: (ctx, { userId }) => makeExport(ctx, userId),
})

export const deleteOldExports = defineJob({
  name: 'delete-old-exports',
  retries: 0,
  cron: '29 * * * *',
  async run(ctx) {
    const expired = lte(exports.readyAt, daysAfter(ctx.clock.now(), -exportDays))
    for (const { userId } of await ctx.db.select().from(exports).where(expired)) {
      await ctx.files.delete(exportFile(userId))
      await ctx.db.delete(exports).where(and(eq(exports.userId, userId), expired))
    }
  },
})

export const accountDataJobs = [finishClosing, anonymizeFarewells, runExport, deleteOldExports]
