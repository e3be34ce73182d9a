import { and, eq, ne } from 'drizzle-orm'
import { mostSavedPeople } from '../../contract/shortlist-limits.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUser } from '../accounts/queries.ts'
import { requireProfile } from '../profiles/queries.ts'
import { canSave } from './policy.ts'
import { distinctTags, savedTime } from './rules.ts'
import { savedPeople } from './tables.ts'
import { refusals } from './wording.ts'

type Form = {
  userId: number
  note?: string | undefined
  tags?: string[] | undefined
  savedAt?: string | undefined
}

/** A second press changes nothing: the primary key decides, and the note stays. */
export async function createSaved(ctx: Ctx, { userId, note = '', tags = [], savedAt }: Form): Promise<void> {
  const { userId: ownerId } = requireMember(ctx)
  if (!canSave(ownerId, userId)) refuse('forbidden', refusals.yourself)
  await requireProfile(ctx, userId)
  await withTransaction(ctx, async (ctx) => {
    // Calls of one member wait for each other, so all of them count.
    await lockUser(ctx, ownerId)
    const others = and(eq(savedPeople.ownerId, ownerId), ne(savedPeople.userId, userId))
    if ((await ctx.db.$count(savedPeople, others)) >= mostSavedPeople) refuse('conflict', refusals.full)
    const kept = { note, tags: distinctTags(tags), savedAt: savedTime(savedAt, ctx.clock.now()) }
    await ctx.db
      .insert(savedPeople)
      .values({ ownerId, userId, ...kept })
      .onConflictDoNothing()
  })
}
