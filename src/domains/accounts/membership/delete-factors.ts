import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { deleteTwoStep } from '../second-step/disable-two-step.ts'
import { identities, passkeys } from '../tables.ts'

/** Turns two-step sign-in off, and removes passkeys and provider: what opens an account apart from its password. */
export async function deleteFactors(ctx: TransactionCtx, userId: number): Promise<void> {
  await deleteTwoStep(ctx, userId)
  await ctx.db.delete(identities).where(eq(identities.userId, userId))
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId))
}
