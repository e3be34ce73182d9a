import { eq } from 'drizzle-orm'
import type { Category } from '../../contract/categories.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { recordEvent } from '../events.ts'
import { categories, userCategories } from './tables.ts'
import { categoryWords } from './wording.ts'

export async function createUserCategory(ctx: Ctx, userId: number, categoryId: number): Promise<Category> {
  if (requireMember(ctx).userId !== userId) refuse('forbidden', categoryWords.ownOnly)
  return withTransaction(ctx, async (ctx) => {
    const [category] = await ctx.db.select().from(categories).where(eq(categories.id, categoryId))
    if (!category) refuse('not_found', categoryWords.notFound)
    await ctx.db.insert(userCategories).values({ userId, categoryId }).catch(refuseTaken)
    await recordEvent(ctx, { type: 'profile.changed', userId })
    return category
  })
}

/** The unique index decides, so that a double click adds it once. */
function refuseTaken(error: unknown): never {
  if (!violates(error, 'user_categories_once')) throw error
  refuse('category_taken', categoryWords.alreadyAdded)
}
