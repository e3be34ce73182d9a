import { eq } from 'drizzle-orm'
import { maxSavedSearches } from '../../contract/search/saved-limits.ts'
import type { SavedFilters } from '../../contract/search/saved-searches.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUser } from '../accounts/queries.ts'
import { type SavedSearchRow, savedSearches } from './tables.ts'
import { savedSearchWords } from './wording.ts'

type Form = { name: string; weeklyMail: boolean; filters: SavedFilters }

/** People listed from now on are its new matches. */
export async function createSavedSearch(ctx: Ctx, form: Form): Promise<SavedSearchRow> {
  const { userId } = requireMember(ctx)
  return withTransaction(ctx, async (ctx) => {
    // Serializes concurrent saves, so that the limit holds.
    await lockUser(ctx, userId)
    const kept = await ctx.db.$count(savedSearches, eq(savedSearches.userId, userId))
    if (kept >= maxSavedSearches) {
      refuse('conflict', savedSearchWords.tooMany({ most: maxSavedSearches }))
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

export function refuseName(error: unknown): never {
  if (!violates(error, 'saved_searches_name')) throw error
  const { nameTaken } = savedSearchWords
  refuse('conflict', nameTaken, { fields: { name: nameTaken } })
}
