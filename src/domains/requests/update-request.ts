import type { SQL } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { type DomainEvent, recordEvent } from '../events.ts'

export type Process<Row extends { id: number }, Columns, Entry, Event extends DomainEvent['type']> = {
  /** Undefined if the row no longer meets the condition. */
  update(ctx: TransactionCtx, set: Columns, where: SQL | undefined): Promise<Row | undefined>
  writeEntry(ctx: TransactionCtx, row: Row, entry: Entry): Promise<number>
  eventOf(type: Event, row: Row, entryId: number | undefined): DomainEvent
  push(ctx: TransactionCtx, row: Row): Promise<void> | void
}

type Step<Row, Columns, Entry, Event> = {
  set: Columns
  /** Decides which of several concurrent acts wins. */
  where: SQL | undefined
  /** Runs after the update and before the history entry: times, the fee. */
  also?: (ctx: TransactionCtx, row: Row) => Promise<unknown>
  entry?: Entry | ((row: Row) => Entry)
  event?: Event
}

/** Conditional update, history entry, event and push, in the caller’s transaction. Undefined if the condition fails. */
export async function updateRequest<
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

/** History entry, event and push for a row that the caller has just inserted. Returns the entry’s id. */
export async function recordCreation<
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
