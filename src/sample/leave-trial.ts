import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { closeAccount } from '../domains/account-data/close-account.ts'
import { hashPassword } from '../domains/accounts/passwords/hash-password.ts'
import { users } from '../domains/accounts/tables.ts'
import { ConfigError } from '../platform/config.ts'
import type { Ctx } from '../platform/ctx.ts'
import { withTransaction } from '../platform/database/with-transaction.ts'
import { newToken } from '../platform/secrets.ts'
import { demoEmails } from './demo-accounts.ts'

/**
 * What a start does about the trial: closes the demonstration accounts when it is told to, and refuses to open a site to
 * others that still has them. Answers what the person at the terminal should know.
 */
export async function leaveTrial(ctx: Ctx): Promise<string[]> {
  const { reachable, removeTrial, stripe } = ctx.config
  const notices: string[] = []
  if (removeTrial) {
    const closed = await closeDemoAccounts(ctx)
    if (closed > 0) notices.push(`The trial's ${closed} demonstration accounts are closed.`)
  } else if (reachable) {
    const emails = await findDemoAccounts(ctx)
    if (emails.length > 0) {
      throw new ConfigError(
        `Others could open this site, and it still has the trial's accounts with the printed passwords (${emails.join(', ')}): start it with REMOVE_TRIAL=true to close them.`,
      )
    }
  }
  if (reachable && !stripe) {
    const notice = "Payments are the sandbox: no money moves. Set Stripe's keys to take real payments."
    ctx.log.warn(notice)
    notices.push(notice)
  }
  return notices
}

/** A stranger can register one of these addresses, but never confirm it: no mail reaches them. */
const isDemoAccount = and(
  inArray(users.email, demoEmails),
  isNotNull(users.emailVerifiedAt),
  isNull(users.deletedAt),
)

/** The addresses of the demonstration accounts that are open. */
export async function findDemoAccounts(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.select({ email: users.email }).from(users).where(isDemoAccount).orderBy(users.id)
  return rows.map(({ email }) => email)
}

/** Closes them as an admin closes an account: bookings and messages of others stay. */
async function closeDemoAccounts(ctx: Ctx): Promise<number> {
  const nobodysPassword = await hashPassword(newToken())
  const closed = await withTransaction(ctx, async (ctx) => {
    const found = await ctx.db
      .select()
      .from(users)
      .where(isDemoAccount)
      .orderBy(users.id)
      .for('no key update')
    for (const user of found) await closeAccount(ctx, user, nobodysPassword)
    return found.length
  })
  await rm(join(ctx.config.dataDir, 'demo-accounts.json'), { force: true })
  return closed
}
