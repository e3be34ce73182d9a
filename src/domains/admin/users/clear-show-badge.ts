import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockUsers } from '../../accounts/queries.ts'
import { clearVerification, deleteCleared } from '../../shows/clear-verification.ts'
import { findShow, getDetails, refuseMissing, type ShowDetails } from '../../shows/queries.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { userWords } from '../wording.ts'

/** For a podcast that is someone else’s, who can verify it from then on. */
export async function clearShowBadge(ctx: Ctx, id: number, because: string): Promise<ShowDetails> {
  return withTransaction(ctx, async (ctx) => {
    const seen = (await findShow(ctx, id)) ?? refuseMissing()
    if (!seen.verifiedAt) refuse('conflict', userWords.notVerified)
    // A copy that is being added is stored first, and gets the reason, too.
    await lockUsers(ctx, [seen.userId])
    await clearVerification(ctx, seen, 'cleared', because)
    const details = { userId: seen.userId }
    await createAuditEntry(ctx, { act: 'show.badge_cleared', subject: `show:${id}`, details })
    return getDetails(ctx, (await findShow(ctx, id)) ?? refuseMissing())
  })
}

/** After a removal by mistake. Returns the titles of the shows that can be verified again. */
export function allowBadges(ctx: Ctx, userId: number): Promise<string[]> {
  return withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx, [userId])
    const titles = await deleteCleared(ctx, userId)
    if (!titles) refuse('conflict', userWords.noneCleared)
    await createAuditEntry(ctx, { act: 'show.badges_allowed', subject: `user:${userId}` })
    return titles
  })
}
