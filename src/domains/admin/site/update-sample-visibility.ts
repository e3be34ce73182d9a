import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import { updateSample } from '../../accounts/update-user.ts'
import { indexPeople } from '../../search/index-person.ts'
import { updateSettings } from '../../settings/update-settings.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { sampleWords } from '../wording.ts'

/**
 * Shows the sample people, adding missing ones, or hides them like suspended people: real bookings and payments refer to
 * them. Hiding needs a fresh password. Refuses to show them with real payments, unless `SAMPLE_DATA` allows it.
 */
export async function updateSampleVisibility(ctx: Ctx, on: boolean): Promise<void> {
  if (on) {
    refuseWithRealMoney(ctx)
    await ctx.loadSample(ctx)
  } else await requireFreshPassword(ctx)
  await updateSamplePeople(ctx, on, (ctx, people) =>
    createAuditEntry(ctx, { act: 'settings.changed', details: { sampleData: on, people } }),
  )
}

function refuseWithRealMoney({ config: { stripe, sampleData } }: Ctx): void {
  if (!stripe || sampleData) return
  refuse('conflict', sampleWords.realPayments)
}

/** `record` gets the number of people changed. */
export async function updateSamplePeople(
  ctx: Ctx,
  on: boolean,
  record: (ctx: TransactionCtx, people: number) => Promise<void> = async () => {},
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const changed = await updateSample(ctx, on)
    await indexPeople(ctx, changed)
    await updateSettings(ctx, { sampleData: on })
    await record(ctx, changed.length)
  })
}
