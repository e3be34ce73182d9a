import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { completeDraft, giveUpDraft } from './complete-draft.ts'
import { type AbandonedDraft, abandonedDrafts, clearDrafts } from './queries.ts'
import { recoverAfterMinutes, retryAfterMinutes } from './rules.ts'
import { bookingDrafts } from './tables.ts'

const batch = 100

/** A payment whose request was finished, or why it could not be yet. */
export type Recovered = { paymentId: number; error?: unknown }

/**
 * Finishes the requests of browsers that went away after paying, at most 100 of them. One that fails is tried again after
 * growing pauses, behind all that did not fail; after its last try its hold goes back.
 */
export async function sendAbandonedDrafts(ctx: Ctx): Promise<Recovered[]> {
  const recovered: Recovered[] = []
  const heldBefore = new Date(ctx.clock.now().getTime() - recoverAfterMinutes * 60_000)
  for (const draft of await abandonedDrafts(ctx, heldBefore, batch)) {
    const { paymentId } = draft
    try {
      await completeDraft(ctx, paymentId)
      recovered.push({ paymentId })
    } catch (error) {
      recovered.push({ paymentId, error })
      ctx.log.error({ err: error, paymentId }, 'a paid draft could not be finished')
      await retryLater(ctx, draft).catch((err: unknown) =>
        ctx.log.error({ err, paymentId }, 'a failed draft could not be put off'),
      )
    }
  }
  await clearDrafts(ctx)
  return recovered
}

async function retryLater(ctx: Ctx, { paymentId, failures }: AbandonedDraft): Promise<void> {
  const minutes = retryAfterMinutes[failures]
  if (minutes === undefined) return giveUpDraft(ctx, paymentId)
  await ctx.db
    .update(bookingDrafts)
    .set({ failures: failures + 1, retryAt: new Date(ctx.clock.now().getTime() + minutes * 60_000) })
    // Of two that try at once, one counts.
    .where(and(eq(bookingDrafts.paymentId, paymentId), eq(bookingDrafts.failures, failures)))
}
