import type { Ctx, Reader } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Step } from '../processes/process.ts'
import { processOf, updateRequest } from '../processes/update-request.ts'
import type { BookingRow } from '../tables.ts'

/** `updateRequest` in a transaction of its own. Throws 409 if another act came first. */
export function changeRequest(ctx: Ctx, seen: BookingRow, step: Step): Promise<BookingRow> {
  return withTransaction(ctx, async (ctx) => (await updateRequest(ctx, seen, step)) ?? refuseStale(ctx, seen))
}

/** 409 with the current status. May be called in a transaction. */
export async function refuseStale(ctx: Reader, seen: BookingRow): Promise<never> {
  const { message, currentStatus } = await processOf(seen).whyStale(ctx, seen)
  return refuse('wrong_status', message, { currentStatus })
}
