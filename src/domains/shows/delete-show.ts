import { and, eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { lockUsers } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import { deleteArt } from './create-art.ts'
import { refuseMissing } from './queries.ts'
import { shows } from './tables.ts'

/** 404 for another user’s show. */
export async function deleteShow(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requireMember(ctx)
  const artHash = await withTransaction(ctx, async (ctx) => {
    // A reading that is being stored ends first.
    await lockUsers(ctx, [userId])
    const [row] = await ctx.db
      .delete(shows)
      .where(and(eq(shows.id, id), eq(shows.userId, userId)))
      .returning({ verifiedAt: shows.verifiedAt, artHash: shows.artHash })
    if (!row) refuseMissing()
    if (row.verifiedAt) await recordEvent(ctx, { type: 'profile.changed', userId })
    return row.artHash
  })
  if (artHash) await deleteArt(ctx, userId, artHash)
}
