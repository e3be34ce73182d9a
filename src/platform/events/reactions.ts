import { eq } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../ctx.ts'
import { preparedQuery } from '../database/prepared-query.ts'
import { defineJob, enqueueEach, Unfinished } from '../jobs/jobs.ts'
import { domainEvents } from './tables.ts'

type Event = { type: string }

/** What to do after an event. It may run twice and must take effect once. */
export type Reaction<E extends Event = Event> = {
  name: string
  /** Names that the previous release stored. */
  formerly?: readonly string[]
  /** Does what a request usually has done already, so it waits 2 seconds instead of racing it for a lock. */
  isFallback?: true
  run(ctx: Ctx, event: E): Promise<void>
}

export type Reactions = Readonly<Record<string, readonly Reaction<never>[]>>

export const fallbackSeconds = 2

type EventRow = typeof domainEvents.$inferSelect

/** `due`: the names of the reactions that haven’t succeeded yet. */
type Due = { eventId: number; due: string[] }

const insertEvent = preparedQuery<Omit<EventRow, 'id'>, { id: number }[]>('insert_event', (db, value) =>
  db
    .insert(domainEvents)
    .values({
      type: value('type'),
      payload: value('payload'),
      createdAt: value('createdAt'),
    })
    .returning({ id: domainEvents.id }),
)

const eventOf = preparedQuery<{ id: number }, EventRow[]>('event', (db, value) =>
  db
    .select()
    .from(domainEvents)
    .where(eq(domainEvents.id, value('id'))),
)

/** Writes the event and the job for its reactions in the same transaction; those that wait have another. */
export async function recordRow(ctx: TransactionCtx, event: Event): Promise<void> {
  const { type, ...payload } = event
  const [row] = await insertEvent(ctx, { type, payload, createdAt: ctx.clock.now() })
  if (!row) throw new Error('The event was not recorded.')
  ctx.afterCommit(() => ctx.metrics?.countEvent(type))
  const reactions = ctx.reactions[type] ?? []
  const jobs = [false, true].map((waits) => {
    const due = reactions.filter(({ isFallback = false }) => isFallback === waits).map(({ name }) => name)
    return { data: { eventId: row.id, due }, ...(waits && { startAfter: fallbackSeconds }) }
  })
  await enqueueEach(
    ctx,
    runReactions,
    jobs.filter(({ data }) => data.due.length > 0),
  )
}

/** Retried with growing pauses until every reaction has succeeded. */
export const runReactions = defineJob<Due>({
  name: 'events',
  retries: 60,
  run: runDue,
})

/** Jobs that the previous release left, or still writes during an upgrade: one per reaction. */
export const runReaction = defineJob<Due | { eventId: number; reaction: string }>({
  name: 'reactions',
  retries: 60,
  run: (ctx, data) => runDue(ctx, 'due' in data ? data : { eventId: data.eventId, due: [data.reaction] }),
})

/** One after the other. Those after a failed one run too, and the next attempt repeats only what failed. */
async function runDue(ctx: Ctx, { eventId, due }: Due): Promise<void> {
  const [row] = await eventOf(ctx, { id: eventId })
  if (!row) throw new Error(`Event ${eventId} does not exist.`)
  const event = { type: row.type, ...row.payload }
  const failed: string[] = []
  let cause: unknown
  for (const name of due) {
    const isNamed = (one: Pick<Reaction, 'name' | 'formerly'>) =>
      one.name === name || one.formerly?.includes(name)
    const reaction = ctx.reactions[row.type]?.find(isNamed) as Reaction | undefined
    if (!reaction) {
      ctx.log.warn({ eventId, reaction: name }, 'skipped a reaction that no longer exists')
      continue
    }
    try {
      await reaction.run(ctx, event)
    } catch (error) {
      ctx.log.warn({ err: error, eventId, reaction: name }, 'a reaction failed')
      failed.push(name)
      cause = error
    }
  }
  if (failed.length > 0) throw new Unfinished({ eventId, due: failed } satisfies Due, cause)
}
