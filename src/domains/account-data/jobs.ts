import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { mailOutbox } from '../../platform/mail/tables.ts'
import { deletedName } from '../../wording/names.ts'
import { lockUser } from '../accounts/queries.ts'
import { previewFile } from '../discovery/get-preview.ts'
import { rewordNotifications } from '../notifications/anonymize-notifications.ts'
import { currentSettings } from '../settings/queries.ts'
import { deleteIntroductions } from '../uploads/delete-introductions.ts'
import { deletePictures } from '../uploads/delete-pictures.ts'
import { cancelOpen } from './cancel-open.ts'
import { farewellKey, farewellKind } from './emails.ts'
import { leftWords } from './wording.ts'

/** Deletes a closed account’s files, and cleans up what was written while it was closing. */
export const finishClosing = defineJob<{ userId: number }>({
  name: 'finish-closing',
  retries: 60,
  async run(ctx, { userId }) {
    await ctx.files.delete(previewFile(userId))
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

export const accountDataJobs = [finishClosing, anonymizeFarewells]
