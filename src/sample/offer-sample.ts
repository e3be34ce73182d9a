import { count, sql } from 'drizzle-orm'
import { users } from '../domains/accounts/tables.ts'
import { showSample } from '../domains/admin/site/switch-sample.ts'
import { changeSettings } from '../domains/settings/change-settings.ts'
import { currentSettings } from '../domains/settings/queries.ts'
import type { Ctx } from '../platform/ctx.ts'
import { type DemoAccount, openDemoAccounts } from './demo-accounts.ts'

/**
 * Fills a site as configured: unless said otherwise, a bundled database that nobody has used yet, or that has the sample
 * already; never one where an admin has switched the sample off. With Stripe, only when `SAMPLE_DATA` says so: otherwise
 * sample people who are there are hidden. Answers the demonstration accounts to name in the
 * terminal; beyond a trial there are none.
 */
export async function offerSample(ctx: Ctx, { bundled }: { bundled: boolean }): Promise<DemoAccount[]> {
  const { people, sample, shown } = await countPeople(ctx)
  const switchedOff = sample > 0 && shown === 0
  const { sampleData, stripe } = ctx.config
  // People who can't be booked have no place on a site that takes real money, unless its operator says so.
  if (stripe && !sampleData) {
    if (shown > 0) await showSample(ctx, false)
    return []
  }
  const wanted = sampleData ?? (bundled && (people === 0 || sample > 0))
  if (!wanted || switchedOff) return []
  await ctx.loadSample(ctx)
  if (!(await currentSettings(ctx)).sampleData) await changeSettings(ctx, { sampleData: true })
  return ctx.config.trialMode && !ctx.config.removeTrial ? await openDemoAccounts(ctx) : []
}

async function countPeople(ctx: Ctx) {
  const [counted] = await ctx.db
    .select({
      people: count(),
      sample: sql<number>`count(*) filter (where ${users.sample})`.mapWith(Number),
      /** Of the sample people, those who are not hidden. */
      shown: sql<number>`count(*) filter (where ${users.sample} and ${users.suspendedAt} is null)`.mapWith(
        Number,
      ),
    })
    .from(users)
  return counted ?? { people: 0, sample: 0, shown: 0 }
}
