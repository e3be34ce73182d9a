import { gt, max } from 'drizzle-orm'
import { type DomainEvent, recordEvent } from '../../../src/domains/events.ts'
import { withTransaction } from '../../../src/platform/database/transaction.ts'
import { domainEvents } from '../../../src/platform/events/tables.ts'
import type { World } from './world.ts'

/** Notes where the events end. Calling it records all since then about requests again, as if every reaction ran twice. */
export async function noteEvents({ ctx, runJobs }: World): Promise<() => Promise<void>> {
  const [last] = await ctx.db.select({ id: max(domainEvents.id) }).from(domainEvents)
  return async () => {
    const rows = await ctx.db
      .select()
      .from(domainEvents)
      .where(gt(domainEvents.id, last?.id ?? 0))
    for (const { type, payload } of rows.filter((row) => /^(agent_request|booking)\./.test(row.type))) {
      await withTransaction(ctx, (ctx) => recordEvent(ctx, { type, ...payload } as DomainEvent))
    }
    await runJobs()
  }
}
