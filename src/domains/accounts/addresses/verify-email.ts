import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { violates } from '../../../platform/database/errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { currentSettings } from '../../settings/queries.ts'
import { consumeToken, expireTokens, requireToken } from '../create-token.ts'
import { isSameEmail, neededToJoin, normalizeEmail } from '../rules.ts'
import type { Browser } from '../sessions/create-session.ts'
import { deleteDevices, deleteOtherSessions } from '../sessions/delete-session.ts'
import { users } from '../tables.ts'
import { approveWaiting } from '../update-user.ts'
import { refusals } from '../wording.ts'
import { replaceEmail } from './email-change.ts'

/**
 * Verifies an address by an emailed token, and switches to a new one. The site’s owner becomes admin only when signed in
 * to this account: otherwise someone else may have registered it and know its password.
 */
export async function verifyEmail(
  ctx: Ctx,
  token: string,
  { address }: Pick<Browser, 'address'>,
): Promise<{ awaitsOwner: boolean }> {
  const { actor } = ctx
  await requireToken(ctx, token, ['verify', 'change'], address)
  const site = await currentSettings(ctx)
  return provingOnce(
    withTransaction(ctx, async (ctx) => {
      const { user, email, purpose } = await consumeToken(ctx, token, ['verify', 'change'])
      if (purpose === 'change') await replaceEmail(ctx, user, email, { site, key: hashToken(token) })
      await markEmailVerified(ctx, user.id, email)
      if (!isSameEmail(email, ctx.config.ownerEmail) || user.userType === 'admin')
        return { awaitsOwner: false }
      if (actor.kind !== 'member' || actor.userId !== user.id) return { awaitsOwner: true }
      await promoteOwner(ctx, user.id, email)
      await deleteOtherSessions(ctx, user.id, actor.sessionId)
      await deleteDevices(ctx, user.id)
      await expireTokens(ctx, user.id, ['verify', 'reset', 'change'])
      return { awaitsOwner: false }
    }),
    () => refuse('email_taken', refusals.emailTakenMeanwhile),
  )
}

/** The unique index lets one account prove an address. `refuseOther` is for those that claim it, too. */
export async function provingOnce<T>(act: Promise<T>, refuseOther: () => never): Promise<T> {
  try {
    return await act
  } catch (error) {
    if (!violates(error, 'users_email')) throw error
    return refuseOther()
  }
}

/** Does nothing when the address is no longer the user’s. Lets in who only had to verify it. */
export async function markEmailVerified(ctx: TransactionCtx, userId: number, email: string): Promise<void> {
  const [user] = await ctx.db
    .update(users)
    .set({
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${ctx.clock.now().toISOString()}::timestamptz)`,
    })
    .where(hasEmail(userId, email))
    .returning()
  if (!user?.approvalAskedAt) return
  const needed = neededToJoin(await currentSettings(ctx), email, ctx.config.ownerEmail)
  if (needed === 'nothing' || needed === 'verification') await approveWaiting(ctx, userId)
}

/**
 * Makes the owner of the configured address an admin. Call it only when the account’s password and sessions are certainly
 * the owner’s: someone else may have registered the address.
 */
export async function promoteOwner(ctx: TransactionCtx, userId: number, email: string): Promise<void> {
  if (!isSameEmail(email, ctx.config.ownerEmail)) return
  await ctx.db.update(users).set({ userType: 'admin' }).where(hasEmail(userId, email))
}

function hasEmail(userId: number, email: string) {
  return and(eq(users.id, userId), sql`lower(${users.email}) = ${normalizeEmail(email)}`)
}
