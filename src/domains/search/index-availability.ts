import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { nextFreeTimes } from '../availability/find-free-times.ts'
import { indexPerson } from './index-person.ts'
import { daysOnCard } from './rules.ts'
import { searchPeople } from './tables.ts'

/** Call it when times were taken or freed. Reindexes only people who became available or stopped being so. */
export async function indexAvailability(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  const free = await nextFreeTimes(ctx, userIds, { days: daysOnCard })
  const indexed = await ctx.db
    .select({ id: searchPeople.userId, available: searchPeople.available })
    .from(searchPeople)
    .where(inArray(searchPeople.userId, [...userIds]))
  for (const { id, available } of indexed) {
    const freeTimes = free.get(id) ?? []
    if (available !== freeTimes.length > 0) await indexPerson(ctx, id)
    else await ctx.db.update(searchPeople).set({ freeTimes }).where(eq(searchPeople.userId, id))
  }
}
