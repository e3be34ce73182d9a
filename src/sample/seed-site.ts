import { count, sql } from 'drizzle-orm'
import { users } from '../domains/accounts/tables.ts'
import { updateSamplePeople } from '../domains/admin/site/update-sample-visibility.ts'
import { currentSettings } from '../domains/settings/queries.ts'
import { updateSettings } from '../domains/settings/update-settings.ts'
import type { Ctx } from '../platform/ctx.ts'
import { createDemoAccounts, type DemoAccount } from './demo-accounts.ts'

/**
 * Loads the sample if `SAMPLE_DATA` says so or, by default, into a bundled database that’s empty or has it already; never
 * after an admin hid it. With Stripe it hides the sample unless `SAMPLE_DATA=true`. Returns the demo accounts to print.
 */
export async function seedSite(ctx: Ctx, { bundled }: { bundled: boolean }): Promise<DemoAccount[]> {
  const { people, sample, shown } = await countPeople(ctx)
  const switchedOff = sample > 0 && shown === 0
  const { sampleData, stripe } = ctx.config
  // Sample people can't be booked, so a site with real payments hides them by default.
  if (stripe && !sampleData) {
    if (shown > 0) await updateSamplePeople(ctx, false)
    return []
  }
  const wanted = sampleData ?? (bundled && (people === 0 || sample > 0))
  if (!wanted || switchedOff) return []
  await ctx.loadSample(ctx)
  if (!(await currentSettings(ctx)).sampleData) await updateSettings(ctx, { sampleData: true })
  return ctx.config.trialMode && !ctx.config.removeTrial ? await createDemoAccounts(ctx) : []
}

async function countPeople(ctx: Ctx) {
  const [counted] = await ctx.db
    .select({
      people: count(),
      sample: sql<number>`count(*) filter (where ${users.sample})`.mapWith(Number),
      /** Sample people who aren’t hidden. */
      shown: sql<number>`count(*) filter (where ${users.sample} and ${users.suspendedAt} is null)`.mapWith(
        Number,
      ),
    })
    .from(users)
  return counted ?? { people: 0, sample: 0, shown: 0 }
}
