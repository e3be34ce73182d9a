import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { refuseName } from './create-saved-search.ts'
import { type SavedSearchRow, savedSearches } from './tables.ts'
import { savedSearchWords } from './wording.ts'

/** Turning the weekly email on starts from now: earlier matches aren’t new. */
export async function updateSaved(
  ctx: Ctx,
  id: number,
  { name, weeklyMail }: { name?: string | undefined; weeklyMail?: boolean | undefined },
): Promise<SavedSearchRow> {
  const now = ctx.clock.now().toISOString()
  const [row] = await ctx.db
    .update(savedSearches)
    .set({
      name: name ?? sql`name`,
      ...(weeklyMail !== undefined && {
        weeklyMail,
        toldUntil: sql`case when weekly_mail then told_until else ${now}::timestamptz end`,
      }),
    })
    .where(ownedBy(ctx, id))
    .returning()
    .catch(refuseName)
  return row ?? refuseMissing()
}

export async function deleteSaved(ctx: Ctx, id: number): Promise<void> {
  const removed = await ctx.db
    .delete(savedSearches)
    .where(ownedBy(ctx, id))
    .returning({ id: savedSearches.id })
  if (removed.length === 0) refuseMissing()
}

function ownedBy(ctx: Ctx, id: number) {
  return and(eq(savedSearches.id, id), eq(savedSearches.userId, requireMember(ctx).userId))
}

function refuseMissing(): never {
  return refuse('not_found', savedSearchWords.notFound)
}
