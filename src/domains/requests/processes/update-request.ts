import type { TransactionCtx } from '../../../platform/ctx.ts'
import type { BookingRow } from '../tables.ts'
import { writeEntry } from '../write-entry.ts'
import { agent } from './agent.ts'
import { direct } from './direct.ts'
import type { Process, Step } from './process.ts'

const processes: Record<BookingRow['answerer'], Process> = { recipient: direct, agent }

type Answered = Pick<BookingRow, 'answerer'>

export const processOf = ({ answerer }: Answered): Process => processes[answerer]

/** Conditional update, history entry, event and push, in the caller’s transaction. Undefined if the condition fails. */
export async function updateRequest(
  ctx: TransactionCtx,
  seen: Answered & { id: number },
  { entry, also, event, ...change }: Step,
): Promise<BookingRow | undefined> {
  const process = processOf(seen)
  const row = await process.update(ctx, seen.id, change)
  if (!row) return undefined
  const entryId = entry && (await writeEntry(ctx, row.id, entry))
  await also?.(ctx, row, entryId)
  await process.announce(ctx, row, event, entryId)
  return row
}
