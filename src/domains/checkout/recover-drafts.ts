import type { Ctx } from '../../platform/ctx.ts'
import { finishDraft } from './finish-draft.ts'
import { abandonedDrafts, clearDrafts } from './queries.ts'
import { recoverAfterMinutes } from './rules.ts'

const batch = 100

/** A payment whose request was finished, or why it could not be yet. */
export type Recovered = { paymentId: number; error?: unknown }

/** Finishes the requests of browsers that went away after paying, at most 100 of them. */
export async function recoverDrafts(ctx: Ctx): Promise<Recovered[]> {
  const recovered: Recovered[] = []
  const heldBefore = new Date(ctx.clock.now().getTime() - recoverAfterMinutes * 60_000)
  for (const paymentId of await abandonedDrafts(ctx, heldBefore, batch)) {
    try {
      await finishDraft(ctx, paymentId)
      recovered.push({ paymentId })
    } catch (error) {
      recovered.push({ paymentId, error })
      ctx.log.error({ err: error, paymentId }, 'a paid draft could not be finished yet')
    }
  }
  await clearDrafts(ctx)
  return recovered
}
