import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { availableSoon } from '../availability/find-times.ts'
import { indexPerson } from './index-person.ts'
import { searchPeople } from './tables.ts'

/** Reindexes only people whose availability changed. Call it when times were taken or freed. */
export async function indexAvailability(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  const soon = await availableSoon(ctx, userIds)
  const indexed = await ctx.db
    .select({ id: searchPeople.userId, available: searchPeople.available })
    .from(searchPeople)
    .where(inArray(searchPeople.userId, [...userIds]))
  for (const { id, available } of indexed) {
    if (available !== soon.has(id)) await indexPerson(ctx, id)
  }
}
