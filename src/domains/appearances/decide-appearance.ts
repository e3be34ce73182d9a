import { and, eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { recordEvent } from '../events.ts'
import { appearances } from './tables.ts'
import { refusals } from './wording.ts'

/** The guest may change their mind. Throws `not_found` for anyone else’s. */
export async function decideAppearance(ctx: Ctx, id: number, state: 'claimed' | 'refused'): Promise<void> {
  const { userId } = requireMember(ctx)
  await withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(appearances)
      .set({ state, decidedAt: ctx.clock.now() })
      .where(and(eq(appearances.id, id), eq(appearances.guestId, userId)))
      .returning()
    if (!row) refuse('not_found', refusals.missing)
    await recordEvent(ctx, { type: 'profile.changed', userId })
  })
}
