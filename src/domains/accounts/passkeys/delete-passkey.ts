import { and, eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendSecurityNotice } from '../addresses/send-security-notice.ts'
import { requireFreshPassword } from '../passwords/confirm-password.ts'
import { getUser } from '../queries.ts'
import { passkeys } from '../tables.ts'
import { passkeyRemovedNotice, refusals } from '../wording.ts'

/** Throws `not_found` when it isn’t one of the caller’s. */
export async function deletePasskey(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requireMember(ctx)
  await requireFreshPassword(ctx)
  await withTransaction(ctx, async (ctx) => {
    const [deleted] = await ctx.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning()
    if (!deleted) refuse('not_found', refusals.unknownPasskey)
    const notice = passkeyRemovedNotice({ device: deleted.name })
    await sendSecurityNotice(ctx, await getUser(ctx, userId), notice)
  })
}
