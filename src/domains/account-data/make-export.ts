import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { getUser } from '../accounts/queries.ts'
import { sendOwnEmail } from '../accounts/send-own-email.ts'
import { currentSettings } from '../settings/queries.ts'
import { renderExportEmail } from './emails.ts'
import { exportFile, findExport } from './queries.ts'
import { exports } from './tables.ts'
import { zipData } from './zip-data.ts'

/** Made once, and emailed. If the account closes meanwhile, `finishClosing` deletes the file. */
export async function makeExport(ctx: Ctx, userId: number): Promise<void> {
  const user = await getUser(ctx, userId)
  const asked = await findExport(ctx, userId)
  if (!asked || asked.readyAt || user.deletedAt) return
  const bytes = await zipData(ctx, user)
  await ctx.files.put(exportFile(userId), bytes)
  const { platformName } = await currentSettings(ctx)
  await withTransaction(ctx, async (ctx) => {
    const { requestedAt } = asked
    const [ready] = await ctx.db
      .update(exports)
      .set({ readyAt: ctx.clock.now(), sizeBytes: bytes.length })
      .where(and(eq(exports.userId, userId), eq(exports.requestedAt, requestedAt), isNull(exports.readyAt)))
      .returning()
    const key = `export:${userId}:${requestedAt.getTime()}`
    if (ready) await sendOwnEmail(ctx, user, renderExportEmail({ platformName, user, key }))
  })
}
