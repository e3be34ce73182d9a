import { and, eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendSecurityNotice } from '../addresses/send-security-notice.ts'
import { requireFreshPassword } from '../passwords/confirm-password.ts'
import { providerName } from '../present.ts'
import { getUser } from '../queries.ts'
import { identities } from '../tables.ts'
import { providerRemovedNotice, refusals } from '../wording.ts'

/** Those at one provider. The password that it needs is another way in. Throws `not_found` when the caller has none there. */
export async function deleteIdentities(ctx: Ctx, issuer: string): Promise<void> {
  const { userId } = requireMember(ctx)
  await requireFreshPassword(ctx)
  await withTransaction(ctx, async (ctx) => {
    const deleted = await ctx.db
      .delete(identities)
      .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)))
      .returning()
    if (deleted.length === 0) refuse('not_found', refusals.unknownIdentity)
    const notice = providerRemovedNotice({ name: providerName(ctx.config, issuer) })
    await sendSecurityNotice(ctx, await getUser(ctx, userId), notice)
  })
}
