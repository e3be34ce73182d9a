import type { TransactionCtx } from '../../platform/ctx.ts'
import { type Email, sendEmail } from '../../platform/mail/send-email.ts'
import { listOutproved } from './queries.ts'
import type { UserRow } from './tables.ts'

/** What only its member should read. Not sent to an address that another account proved. */
export async function sendOwnEmail(ctx: TransactionCtx, user: UserRow, email: Email): Promise<void> {
  if ((await listOutproved(ctx, [user])).length === 0) await sendEmail(ctx, email)
}
