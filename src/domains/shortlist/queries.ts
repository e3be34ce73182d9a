import { and, desc, eq, type SQL } from 'drizzle-orm'
import { mostSavedPeople } from '../../contract/shortlist-limits.ts'
import { type Reader, requireMember } from '../../platform/ctx.ts'
import { preparedRead } from '../../platform/database/prepared-query.ts'
import { refuse } from '../../platform/refuse.ts'
import { people } from '../accounts/queries.ts'
import { listCards } from '../search/list-cards.ts'
import { isVisible, isVisibleTo } from '../trust/queries.ts'
import { savedPeople } from './tables.ts'
import { refusals } from './wording.ts'

const person = {
  id: people.id,
  name: people.name,
  pictureHash: people.pictureHash,
  headline: people.headline,
  deletedAt: people.deletedAt,
  userType: people.userType,
  location: people.location,
  sample: people.sample,
}

/** Of the caller, newest first, without those they can’t see now. */
export async function listSaved(ctx: Reader, only?: SQL) {
  const rows = await ctx.db
    .select({ saved: savedPeople, person })
    .from(savedPeople)
    .innerJoin(people, eq(people.id, savedPeople.userId))
    .where(and(eq(savedPeople.ownerId, requireMember(ctx).userId), isVisible(ctx), only))
    .orderBy(desc(savedPeople.savedAt), desc(savedPeople.userId))
    .limit(mostSavedPeople)
  const cards = await listCards(
    ctx,
    rows.map(({ saved }) => saved.userId),
  )
  const available = new Set(cards.filter((card) => card.available).map(({ id }) => id))
  return rows.map((row) => ({ ...row, available: available.has(row.saved.userId) }))
}

/** Throws `not_found`. */
export async function getSaved(ctx: Reader, userId: number) {
  const [row] = await listSaved(ctx, eq(savedPeople.userId, userId))
  return row ?? refuse('not_found', refusals.missing)
}

const savedIdsOf = preparedRead<{ ownerId: number }, { id: number }[]>('saved_ids', (db, value) =>
  db
    .select({ id: savedPeople.userId })
    .from(savedPeople)
    .innerJoin(people, eq(people.id, savedPeople.userId))
    .where(and(eq(savedPeople.ownerId, value('ownerId')), isVisibleTo(value('ownerId'))))
    .orderBy(savedPeople.userId)
    .limit(mostSavedPeople),
)

export async function listSavedIds(ctx: Reader): Promise<number[]> {
  const rows = await savedIdsOf(ctx, { ownerId: requireMember(ctx).userId })
  return rows.map(({ id }) => id)
}
