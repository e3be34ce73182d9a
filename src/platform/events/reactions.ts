import { eq, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../ctx.ts'
import { preparedQuery } from '../database/prepared-query.ts'
import { defineJob, enqueueEach } from '../jobs/jobs.ts'
import { domainEvents } from './tables.ts'

type Event = { type: string }

/** What to do after an event. It may run twice and must take effect once. */
export type Reaction<E extends Event = Event> = { name: string; run(ctx: Ctx, event: E): Promise<void> }

export type Reactions = Readonly<Record<string, readonly Reaction<never>[]>>

type EventRow = typeof domainEvents.$inferSelect

const insertEvent = preparedQuery<Omit<EventRow, 'id'>, { id: number }[]>('insert_event', (db) =>
  db
    .insert(domainEvents)
    .values({
      type: sql.placeholder('type'),
      payload: sql.placeholder('payload'),
      createdAt: sql.placeholder('createdAt'),
    })
    .returning({ id: domainEvents.id }),
)

const eventOf = preparedQuery<{ id: number }, EventRow[]>('event', (db) =>
  db
    .select()
    .from(domainEvents)
    .where(eq(domainEvents.id, sql.placeholder('id'))),
)

/** Writes the event and one job per reaction in the same transaction. */
export async function recordRow(ctx: TransactionCtx, event: Event): Promise<void> {
  const { type, ...payload } = event
  const [row] = await insertEvent(ctx, { type, payload, createdAt: ctx.clock.now() })
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
  parallel: 2,
  async run(ctx, { eventId, reaction }) {
    const [row] = await eventOf(ctx, { id: eventId })
    if (!row) throw new Error(`Event ${eventId} does not exist.`)
    const found = ctx.reactions[row.type]?.find((r) => r.name === reaction) as Reaction | undefined
    if (!found) {
      ctx.log.warn({ eventId, reaction }, 'skipped a reaction that no longer exists')
      return
    }
    await found.run(ctx, { type: row.type, ...row.payload })
  },
})
