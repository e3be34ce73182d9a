import type { TransactionCtx } from '../../platform/ctx.ts'
import { lockUsers } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import { type Imported, replaceImported } from './queries.ts'
import { mergeSpans } from './rules.ts'

/** Writes only the differences, and records `availability.changed` only if there are any. */
export async function updateImported(ctx: TransactionCtx, imported: Imported): Promise<void> {
  const { userId, spans } = imported
  // Two concurrent readings of one calendar would both add the same times.
  await lockUsers(ctx, [userId])
  const changed = await replaceImported(ctx, { ...imported, spans: mergeSpans(spans) })
  if (changed > 0) await recordEvent(ctx, { type: 'availability.changed', userId })
}
