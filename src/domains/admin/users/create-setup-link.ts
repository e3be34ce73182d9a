import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx, Reader } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { generateToken, hashToken } from '../../../platform/secrets.ts'
import { people } from '../../accounts/queries.ts'
import { setupLinks } from '../tables.ts'
import { firstAdminWords } from '../wording.ts'

export const setupLinkHours = 24

/** One-time setup link for a site without an admin and without `OWNER_EMAIL`. Replaces an unused older link. */
export async function createSetupLink(ctx: Ctx): Promise<string | undefined> {
  return withTransaction(ctx, async (ctx) => {
    await ctx.db.delete(setupLinks).where(isNull(setupLinks.usedAt))
    if (ctx.config.ownerEmail || (await hasAdmin(ctx))) return undefined
    const token = generateToken()
    await ctx.db.insert(setupLinks).values({ tokenHash: hashToken(token), createdAt: ctx.clock.now() })
    return `${ctx.config.publicUrl}/setup/${token}`
  })
}

/** How someone becomes the first admin, for the terminal; undefined once there is one. */
export async function describeFirstAdmin(ctx: Ctx): Promise<string | undefined> {
  const link = await createSetupLink(ctx)
  if (link) return firstAdminWords.openLink({ link })
  const { ownerEmail, publicUrl, smtpUrl, trialMode } = ctx.config
  if (!ownerEmail || (await hasAdmin(ctx))) return undefined
  const where = trialMode ? 'inbox' : smtpUrl ? 'sent' : 'unsent'
  return `${firstAdminWords.signUp({ ownerEmail, publicUrl })} ${firstAdminWords[where]({ publicUrl })}`
}

export async function hasAdmin(ctx: Reader): Promise<boolean> {
  const admins = and(eq(people.userType, 'admin'), isNull(people.deletedAt))
  return (await ctx.db.$count(people, admins)) > 0
}
