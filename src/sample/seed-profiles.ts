import type { TransactionCtx } from '../platform/ctx.ts'
import type { SampleProfile } from '../platform/domain.ts'

/** Lets each domain create its part of made-up users’ profiles. */
export async function seedProfiles(ctx: TransactionCtx, profiles: readonly SampleProfile[]): Promise<void> {
  for (const domain of ctx.domains) await domain.seed?.(ctx, profiles)
}
