import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { abandonDraft, completeDraft } from './complete-draft.ts'
import { type AbandonedDraft, clearDrafts, listAbandonedDrafts } from './queries.ts'
import { recoverAfterMinutes, retryAfterMinutes } from './rules.ts'
import { bookingDrafts } from './tables.ts'

const batch = 100

/** `error` is why its request couldn’t be sent yet. */
export type Recovered = { paymentId: number; error?: unknown }

/**
 * Sends paid requests whose browser closed, at most 100 per run. Failed ones are retried after growing pauses, behind
 * the others. After the last try, the hold is released.
 */
export async function sendAbandonedDrafts(ctx: Ctx): Promise<Recovered[]> {
  const recovered: Recovered[] = []
  const heldBefore = new Date(ctx.clock.now().getTime() - recoverAfterMinutes * 60_000)
  for (const draft of await listAbandonedDrafts(ctx, heldBefore, batch)) {
    const { paymentId } = draft
    try {
      await completeDraft(ctx, paymentId)
      recovered.push({ paymentId })
    } catch (error) {
      recovered.push({ paymentId, error })
      ctx.log.error({ err: error, paymentId }, 'could not send a paid draft')
      await retryLater(ctx, draft).catch((err: unknown) =>
        ctx.log.error({ err, paymentId }, 'could not schedule the retry of a paid draft'),
      )
    }
  }
  await clearDrafts(ctx)
  return recovered
}

async function retryLater(ctx: Ctx, { paymentId, failures }: AbandonedDraft): Promise<void> {
  const minutes = retryAfterMinutes[failures]
  if (minutes === undefined) return abandonDraft(ctx, paymentId)
  await ctx.db
    .update(bookingDrafts)
    .set({ failures: failures + 1, retryAt: new Date(ctx.clock.now().getTime() + minutes * 60_000) })
    // Of two concurrent tries, only one counts.
    .where(and(eq(bookingDrafts.paymentId, paymentId), eq(bookingDrafts.failures, failures)))
}
