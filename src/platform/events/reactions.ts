import { eq } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../ctx.ts'
import { defineJob, enqueueEach } from '../jobs/jobs.ts'
import { domainEvents } from './tables.ts'

type Event = { type: string }

/** What to do after an event. It may run twice and must take effect once. */
export type Reaction<E extends Event = Event> = { name: string; run(ctx: Ctx, event: E): Promise<void> }

export type Reactions = Readonly<Record<string, readonly Reaction<never>[]>>

/** Writes the event and one job per reaction in the same transaction. */
export async function recordRow(ctx: TransactionCtx, event: Event): Promise<void> {
  const { type, ...payload } = event
  const [row] = await ctx.db
    .insert(domainEvents)
    .values({ type, payload, createdAt: ctx.clock.now() })
    .returning({ id: domainEvents.id })
  if (!row) throw new Error('The event was not recorded.')
  ctx.afterCommit(() => ctx.metrics?.countEvent(type))
  const reactions = ctx.reactions[type] ?? []
  await enqueueEach(
    ctx,
    runReaction,
    reactions.map(({ name }) => ({ eventId: row.id, reaction: name })),
  )
}

/** Retried with growing pauses until it succeeds. */
export const runReaction = defineJob<{ eventId: number; reaction: string }>({
  name: 'reactions',
  retries: 60,
  parallel: 4,
  async run(ctx, { eventId, reaction }) {
    const [row] = await ctx.db.select().from(domainEvents).where(eq(domainEvents.id, eventId))
    if (!row) throw new Error(`Event ${eventId} does not exist.`)
    const found = ctx.reactions[row.type]?.find((r) => r.name === reaction) as Reaction | undefined
    if (!found) {
      ctx.log.warn({ eventId, reaction }, 'skipped a reaction that no longer exists')
      return
    }
    await found.run(ctx, { type: row.type, ...row.payload })
  },
})
