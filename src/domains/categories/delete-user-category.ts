import { and, eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { recordEvent } from '../events.ts'
import { userCategories } from './tables.ts'
import { categoryWords } from './wording.ts'

export async function deleteUserCategory(ctx: Ctx, userId: number, categoryId: number): Promise<void> {
  if (requireMember(ctx).userId !== userId) refuse('forbidden', categoryWords.ownOnly)
  await withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .delete(userCategories)
      .where(and(eq(userCategories.userId, userId), eq(userCategories.categoryId, categoryId)))
      .returning({ id: userCategories.id })
    if (!row) refuse('not_found', categoryWords.notOnProfile)
    await recordEvent(ctx, { type: 'profile.changed', userId })
  })
}
