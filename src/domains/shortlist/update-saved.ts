import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { getSaved } from './queries.ts'
import { distinctTags } from './rules.ts'
import { type SavedPersonRow, savedPeople } from './tables.ts'
import { refusals } from './wording.ts'

type Changes = { note?: string | undefined; tags?: string[] | undefined }

/** What isn’t given stays. */
export async function updateSaved(ctx: Ctx, userId: number, { note, tags }: Changes): Promise<void> {
  // Nothing changes about people the owner can’t see now.
  await getSaved(ctx, userId)
  const [row] = await ctx.db
    .update(savedPeople)
    .set({ note: note ?? sql`note`, ...(tags && { tags: distinctTags(tags) }) })
    .where(ownSaved(ctx, userId))
    .returning({ userId: savedPeople.userId })
  if (!row) refuse('not_found', refusals.missing)
}

export async function deleteSaved(ctx: Ctx, userId: number): Promise<SavedPersonRow> {
  await getSaved(ctx, userId)
  const [row] = await ctx.db.delete(savedPeople).where(ownSaved(ctx, userId)).returning()
  return row ?? refuse('not_found', refusals.missing)
}

function ownSaved(ctx: Ctx, userId: number) {
  return and(eq(savedPeople.ownerId, requireMember(ctx).userId), eq(savedPeople.userId, userId))
}
