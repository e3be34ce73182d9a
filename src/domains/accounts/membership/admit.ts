import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { formatMoment } from '../../../wording/times.ts'
import { sendSecurityNotice } from '../addresses/send-security-notice.ts'
import { formatDevice } from '../present.ts'
import { lockUser } from '../queries.ts'
import { sealPending } from '../second-step/pending-sign-in.ts'
import { type Browser, createSession, type OpenedSession } from '../sessions/create-session.ts'
import type { UserRow } from '../tables.ts'
import { newDeviceNotice, refusals } from '../wording.ts'

/** `pending`: for the cookie of someone who is asked for a code before a session opens. */
export type Admitted = { user: UserRow } & ({ session: OpenedSession } | { pending: string })

type Proof = {
  /**
   * Looks at the locked row, in case the proof was changed meanwhile, and uses up what works once. Throws. Without it, the
   * proof can’t change.
   */
  check?: (ctx: TransactionCtx, current: UserRow) => Promise<void> | void
  /** Two factors at once, such as a passkey, or the code itself. */
  isComplete?: boolean
}

/**
 * For someone who proved who they are, in whatever way: opens a session, or asks for the second step if they turned it on.
 * Emails them about a browser that the account doesn’t know. Throws `forbidden` for suspended people.
 */
export function admit(
  ctx: Ctx,
  userId: number,
  browser: Browser,
  { check, isComplete }: Proof,
): Promise<Admitted> {
  return withTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    await check?.(ctx, user)
    if (user.suspendedAt) refuse('forbidden', refusals.suspended, {}, { accountId: userId })
    if (user.twoStepAt && !isComplete) return { user, pending: sealPending(ctx, user) }
    const session = await createSession(ctx, userId, browser)
    if (session.isNewDevice) {
      const device = formatDevice(browser.userAgent ?? null)
      const at = formatMoment(ctx.clock.now(), user.timeZone)
      await sendSecurityNotice(ctx, user, newDeviceNotice({ device, at }))
    }
    return { user, session }
  })
}
