import { eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUsers } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import { deleteArt } from './create-art.ts'
import { getOwnShow } from './queries.ts'
import { shows } from './tables.ts'
import { showRefusals } from './wording.ts'

/** 404 for another user’s show. */
export async function deleteShow(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requireMember(ctx)
  const artHash = await withTransaction(ctx, async (ctx) => {
    // A reading that is being stored ends first.
    await lockUsers(ctx, [userId])
    const { verifiedAt, artHash, hiddenAt } = await getOwnShow(ctx, userId, id)
    // Added again it would be shown.
    if (hiddenAt) refuse('conflict', showRefusals.hidden)
    await ctx.db.delete(shows).where(eq(shows.id, id))
    if (verifiedAt) await recordEvent(ctx, { type: 'profile.changed', userId })
    return artHash
  })
  if (artHash) await deleteArt(ctx, userId, artHash)
}
