import type { Ctx } from '../../platform/ctx.ts'
import { finishDraft } from './finish-draft.ts'
import { abandonedDrafts, clearDrafts } from './queries.ts'
import { recoverAfterMinutes } from './rules.ts'

const batch = 100

/** Finishes the requests of browsers that went away after paying. */
export async function recoverDrafts(ctx: Ctx): Promise<void> {
  const heldBefore = new Date(ctx.clock.now().getTime() - recoverAfterMinutes * 60_000)
  for (const paymentId of await abandonedDrafts(ctx, heldBefore, batch)) {
    try {
      await finishDraft(ctx, paymentId)
    } catch (error) {
      ctx.log.error({ err: error, paymentId }, 'a paid draft could not be finished yet')
    }
  }
  await clearDrafts(ctx)
}
