import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { anonymizeAccount } from '../domains/account-data/anonymize-account.ts'
import { hashPassword } from '../domains/accounts/passwords/hash-password.ts'
import { users } from '../domains/accounts/tables.ts'
import { ConfigError } from '../platform/config-values.ts'
import type { Ctx } from '../platform/ctx.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { generateToken } from '../platform/secrets.ts'
import { isDemoAccount } from './demo-accounts.ts'

/**
 * Closes the demo accounts with `REMOVE_TRIAL`; without it, refuses to start a reachable site that still has them.
 * Returns notices for the terminal.
 */
export async function stopTrial(ctx: Ctx): Promise<string[]> {
  const { reachable, removeTrial, stripe } = ctx.config
  const notices: string[] = []
  if (removeTrial) {
    const closed = await closeDemoAccounts(ctx)
    if (closed > 0) notices.push(`Closed the ${closed} demo accounts.`)
  } else if (reachable) {
    const emails = await findDemoAccounts(ctx)
    if (emails.length > 0) {
      throw new ConfigError(
        `Others can reach this site, and it still has demo accounts with printed passwords (${emails.join(', ')}). Start it with REMOVE_TRIAL=true to close them.`,
      )
    }
  }
  if (reachable && !stripe) {
    const notice = "Payments run in the sandbox: no money moves. Set Stripe's keys to take real payments."
    ctx.log.warn(notice)
    notices.push(notice)
  }
  return notices
}

export async function findDemoAccounts(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.select({ email: users.email }).from(users).where(isDemoAccount).orderBy(users.id)
  return rows.map(({ email }) => email)
}

/** Keeps other people’s bookings and messages. */
async function closeDemoAccounts(ctx: Ctx): Promise<number> {
  const unusablePassword = await hashPassword(generateToken())
  const closed = await withTransaction(ctx, async (ctx) => {
    const found = await ctx.db
      .select()
      .from(users)
      .where(isDemoAccount)
      .orderBy(users.id)
      .for('no key update')
    for (const user of found) await anonymizeAccount(ctx, user, unusablePassword)
    return found.length
  })
  await rm(join(ctx.config.dataDir, 'demo-accounts.json'), { force: true })
  return closed
}
