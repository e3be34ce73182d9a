import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { findUser } from '../../accounts/queries.ts'
import { isReachable } from '../../accounts/rules.ts'
import { notifyReaders } from '../../notifications/notify-readers.ts'
import { currentSettings } from '../../settings/queries.ts'
import { findPayment, type LedgerRow, listEntries } from '../queries.ts'
import { credits } from '../tables.ts'
import { renderReceiptEmail } from './emails.ts'

const movements = {
  'payment.captured': ['capture'],
  'payment.released': ['release', 'credit_returned'],
  'payment.refunded': ['refund'],
  'payment.reduced': ['refund'],
  'payment.credited': ['credit_granted', 'credit_returned'],
} as const satisfies Record<string, LedgerRow['kind'][]>

/**
 * Emails the payer one receipt per entry, once. None for 0 cents, sample people and closed accounts. `asked` is who was
 * asked through their agent.
 */
export async function sendReceipt(
  ctx: Ctx,
  event: keyof typeof movements,
  paymentId: number,
  asked: string | undefined,
): Promise<void> {
  const entries = (await listEntries(ctx, [paymentId])).get(paymentId) ?? []
  const kinds: readonly LedgerRow['kind'][] = movements[event]
  const moved = entries.filter(({ kind }) => kinds.includes(kind))
  if (moved.length === 0) return
  const payment = await findPayment(ctx, paymentId)
  const payer = await findUser(ctx, payment.payerId)
  if (!payer || !isReachable(payer)) return
  const { platformName, contactEmail } = await currentSettings(ctx)
  for (const entry of moved) {
    const reason = entry.creditId ? await reasonOf(ctx, entry.creditId) : undefined
    const mail = renderReceiptEmail({ platformName, contactEmail, payer, payment, entry, reason, asked })
    const news = mail && { reader: payer, kind: null, email: () => mail }
    if (news) await withTransaction(ctx, (ctx) => notifyReaders(ctx, [news]))
  }
}

async function reasonOf(ctx: Ctx, creditId: number) {
  const [credit] = await ctx.db
    .select({ reason: credits.reason })
    .from(credits)
    .where(eq(credits.id, creditId))
  return credit?.reason
}
