import { and, eq, sql } from 'drizzle-orm'
import { domainEvents } from '../../../src/platform/events/tables.ts'
import type { World } from './world.ts'

/** The number of recorded changes of a user's availability. */
export function countChanges({ ctx }: World, userId: number): Promise<number> {
  const { type, payload } = domainEvents
  return ctx.db.$count(
    domainEvents,
    and(eq(type, 'availability.changed'), sql`(${payload} ->> 'userId')::int = ${userId}`),
  )
}
