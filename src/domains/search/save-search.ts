import { eq } from 'drizzle-orm'
import { mostSavedSearches } from '../../contract/search/saved-limits.ts'
import type { SavedFilters } from '../../contract/search/saved-searches.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUser } from '../accounts/queries.ts'
import { type SavedSearchRow, savedSearches } from './tables.ts'

type Form = { name: string; weeklyMail: boolean; filters: SavedFilters }

/** Keeps a search for the caller. Who registers from now on is new to it. */
export async function saveSearch(ctx: Ctx, form: Form): Promise<SavedSearchRow> {
  const { userId } = requireMember(ctx)
  return withTransaction(ctx, async (ctx) => {
    // Two saved at once wait for each other, so that both count.
    await lockUser(ctx, userId)
    const kept = await ctx.db.$count(savedSearches, eq(savedSearches.userId, userId))
    if (kept >= mostSavedSearches) {
      refuse('conflict', `You can save at most ${mostSavedSearches} searches. Delete one to save another.`)
    }
    const now = ctx.clock.now()
    const [row] = await ctx.db
      .insert(savedSearches)
      .values({ ...form, userId, toldUntil: now, createdAt: now })
      .returning()
      .catch(refuseName)
    if (!row) throw new Error('The search was not stored.')
    return row
  })
}

/** Refuses a name that another of the person’s searches has. */
export function refuseName(error: unknown): never {
  if (!violates(error, 'saved_searches_name')) throw error
  const message = 'You have a search of this name already.'
  refuse('conflict', message, { fields: { name: message } })
}
