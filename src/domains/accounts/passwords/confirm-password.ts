import { and, eq, gt } from 'drizzle-orm'
import { passwordMinutes } from '../../../contract/accounts.ts'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { getUser } from '../queries.ts'
import { minutesAfter } from '../rules.ts'
import type { Browser } from '../sessions/create-session.ts'
import { sessions } from '../tables.ts'
import { refusals } from '../wording.ts'
import { requirePassword } from './check-password.ts'

/** Records that the password was typed in this browser. Returns until when that counts. */
export async function confirmPassword(ctx: Ctx, password: string, browser: Browser): Promise<Date> {
  const { userId, sessionId } = requireMember(ctx)
  await requirePassword(ctx, await getUser(ctx, userId), { field: 'password', password, browser })
  const now = ctx.clock.now()
  await ctx.db.update(sessions).set({ passwordConfirmedAt: now }).where(eq(sessions.id, sessionId))
  return minutesAfter(now, passwordMinutes)
}

/**
 * For acts that can’t be undone. Throws `password_required` unless the password was typed in the last 10 minutes. Returns
 * until when it counts.
 */
export async function requireFreshPassword(ctx: Ctx): Promise<Date> {
  const { userId, sessionId, tokenReplaced } = requireMember(ctx)
  if (tokenReplaced) refuseStale()
  const since = minutesAfter(ctx.clock.now(), -passwordMinutes)
  const [fresh] = await ctx.db
    .select({ confirmedAt: sessions.passwordConfirmedAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.passwordConfirmedAt, since)))
  if (!fresh?.confirmedAt) {
    const { passwordHash } = await getUser(ctx, userId)
    return refuseStale(passwordHash ? refusals.passwordNeeded : refusals.noPassword)
  }
  return minutesAfter(fresh.confirmedAt, passwordMinutes)
}

function refuseStale(message = refusals.passwordNeeded): never {
  refuse('password_required', message)
}
