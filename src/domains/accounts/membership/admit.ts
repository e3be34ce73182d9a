import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockUser } from '../queries.ts'
import { type Browser, createSession, type OpenedSession } from '../sessions/create-session.ts'
import type { UserRow } from '../tables.ts'
import { refusals } from '../wording.ts'

export type Admitted = { user: UserRow; session: OpenedSession }

/**
 * Opens a session for someone who proved who they are, in whatever way. `stillProved` looks at the locked row, in case
 * their proof was changed meanwhile. Throws `forbidden` for suspended people.
 */
export function admit(
  ctx: Ctx,
  userId: number,
  browser: Browser,
  stillProved: (current: UserRow) => void,
): Promise<Admitted> {
  return withTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    stillProved(user)
    if (user.suspendedAt) refuse('forbidden', refusals.suspended, {}, { accountId: userId })
    return { user, session: await createSession(ctx, userId, browser) }
  })
}
