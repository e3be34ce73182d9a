import { and, eq, sql } from 'drizzle-orm'
import { domainEvents } from '../../../src/platform/events/tables.ts'
import type { World } from './new-world.ts'

/** How often it was recorded that a person’s availability changed. */
export function countChanges({ ctx }: World, userId: number): Promise<number> {
  const { type, payload } = domainEvents
  return ctx.db.$count(
    domainEvents,
    and(eq(type, 'availability.changed'), sql`(${payload} ->> 'userId')::int = ${userId}`),
  )
}
