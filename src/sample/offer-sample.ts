import { count } from 'drizzle-orm'
import { users } from '../domains/accounts/tables.ts'
import type { Ctx } from '../platform/ctx.ts'
import { type DemoAccount, openDemoAccounts } from './demo-accounts.ts'
import { loadSample } from './load-sample.ts'

/**
 * Fills a site as configured: unless said otherwise, a bundled database that nobody has used yet, or that has the sample
 * already. Answers the demonstration accounts to name in the terminal; beyond a trial there are none.
 */
export async function offerSample(ctx: Ctx, { bundled }: { bundled: boolean }): Promise<DemoAccount[]> {
  const wanted = ctx.config.sampleData ?? (bundled && (await isFresh(ctx)))
  if (!wanted) return []
  await loadSample(ctx)
  return ctx.config.trialMode ? await openDemoAccounts(ctx) : []
}

async function isFresh(ctx: Ctx): Promise<boolean> {
  const people = await ctx.db.select({ sample: users.sample, n: count() }).from(users).groupBy(users.sample)
  return people.length === 0 || people.some(({ sample }) => sample)
}
