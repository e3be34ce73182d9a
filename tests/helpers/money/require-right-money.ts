import { checkMoney } from '../../../src/domains/requests/operating/check-money.ts'
import type { World } from '../worlds/world.ts'

/** After tests: throws ledger violations once everything due has run. */
export async function requireRightMoney({ runJobs, ctx }: Pick<World, 'runJobs' | 'ctx'>): Promise<void> {
  await runJobs()
  const { violations } = await checkMoney(ctx)
  if (violations.length > 0) throw new Error(`The money is wrong: ${JSON.stringify(violations)}`)
}
