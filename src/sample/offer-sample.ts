import { count, sql } from 'drizzle-orm'
import { users } from '../domains/accounts/tables.ts'
import { changeSettings } from '../domains/settings/change-settings.ts'
import { currentSettings } from '../domains/settings/queries.ts'
import type { Ctx } from '../platform/ctx.ts'
import { type DemoAccount, openDemoAccounts } from './demo-accounts.ts'

/**
 * Fills a site as configured: unless said otherwise, a bundled database that nobody has used yet, or that has the sample
 * already; never one where an admin has switched the sample off. Answers the demonstration accounts to name in the
 * terminal; beyond a trial there are none.
 */
export async function offerSample(ctx: Ctx, { bundled }: { bundled: boolean }): Promise<DemoAccount[]> {
  const { people, sample, shown } = await countPeople(ctx)
  const switchedOff = sample > 0 && shown === 0
  const wanted = ctx.config.sampleData ?? (bundled && (people === 0 || sample > 0))
  if (!wanted || switchedOff) return []
  await ctx.loadSample(ctx)
  if (!(await currentSettings(ctx)).sampleData) await changeSettings(ctx, { sampleData: true })
  return ctx.config.trialMode ? await openDemoAccounts(ctx) : []
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
