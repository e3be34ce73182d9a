import type { SQL } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { type DomainEvent, recordEvent } from '../events.ts'

/**
 * How the requests of one process are stored: their row, their history, their events, and who sees them change. With its
 * moves this is all that tells one process from another; what happens to a request is recorded in one way for all.
 */
export type Process<Row extends { id: number }, Columns, Entry, Event extends DomainEvent['type']> = {
  /** Changes the row if it still meets the condition; undefined when something else came first. */
  update(ctx: TransactionCtx, set: Columns, where: SQL | undefined): Promise<Row | undefined>
  /** Writes an entry of its history and returns the entry’s id. */
  writeEntry(ctx: TransactionCtx, row: Row, entry: Entry): Promise<number>
  eventOf(type: Event, row: Row, entryId: number | undefined): DomainEvent
  /** Pushes the change to the open pages of those who may see it. */
  push(ctx: TransactionCtx, row: Row): Promise<void> | void
}

type Step<Row, Columns, Entry, Event> = {
  set: Columns
  /** The condition decides which of several who act at once is the one. */
  where: SQL | undefined
  /** What else belongs to the step, behind the update and before it is recorded: times, the fee. */
  also?: (ctx: TransactionCtx, row: Row) => Promise<unknown>
  entry?: Entry | ((row: Row) => Entry)
  event?: Event
}

/**
 * One step of a request in the caller’s transaction: the conditional update, the history entry, the event and the push.
 * Undefined when something else came first.
 */
export async function advanceRequest<
  Row extends { id: number },
  Columns,
  Entry extends object,
  Event extends DomainEvent['type'],
>(
  ctx: TransactionCtx,
  process: Process<Row, Columns, Entry, Event>,
  { set, where, also, entry, event }: Step<Row, Columns, Entry, Event>,
): Promise<Row | undefined> {
  const row = await process.update(ctx, set, where)
  if (!row) return undefined
  await also?.(ctx, row)
  const written = typeof entry === 'function' ? entry(row) : entry
  const entryId = written && (await process.writeEntry(ctx, row, written))
  if (event) await recordEvent(ctx, process.eventOf(event, row, entryId))
  await process.push(ctx, row)
  return row
}

/** Records what happened to a row that the caller has just written, in the same way. Returns the entry’s id. */
export async function recordHappening<
  Row extends { id: number },
  Columns,
  Entry extends object,
  Event extends DomainEvent['type'],
>(
  ctx: TransactionCtx,
  process: Process<Row, Columns, Entry, Event>,
  row: Row,
  { entry, event }: { entry: Entry; event?: Event | undefined },
): Promise<number> {
  const entryId = await process.writeEntry(ctx, row, entry)
  if (event) await recordEvent(ctx, process.eventOf(event, row, entryId))
  await process.push(ctx, row)
  return entryId
}
