import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { limits } from '../../limits.ts'
import { mailResetLink } from '../jobs.ts'
import { normalizeEmail } from '../rules.ts'
import type { Browser } from '../sessions/create-session.ts'

/** A job looks up the address later, so that neither the answer nor its timing reveals whether an account exists. */
export async function requestReset(
  ctx: Ctx,
  email: string,
  { address }: Pick<Browser, 'address'>,
): Promise<void> {
  await countAndLimit(ctx, limits.resetsPerAddress, address)
  await countAndLimit(ctx, limits.resetsPerAccount, normalizeEmail(email))
  await withTransaction(ctx, (ctx) => enqueue(ctx, mailResetLink, { email: normalizeEmail(email) }))
}
