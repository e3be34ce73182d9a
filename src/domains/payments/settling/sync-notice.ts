import { eq, lt } from 'drizzle-orm'
import { asSystem, type Ctx } from '../../../platform/ctx.ts'
import { type ProviderNotice, ProviderRefusal } from '../../../platform/payments/provider.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findPaymentByIntent } from '../queries.ts'
import { providerEvents } from '../tables.ts'
import { refusals } from '../wording.ts'
import { countDecline } from './count-decline.ts'
import { syncPayment } from './sync-payment.ts'

/** Longer than the provider repeats a notice, which is a few days. */
const keptDays = 30

/**
 * Treats a provider’s notice as a hint and asks for the payment’s status, so that any order and number of notices end the
 * same. A failed one is refused, so that the provider repeats it. Notices about unknown payments are ignored.
 */
export async function syncNotice(ctx: Ctx, { eventId, kind, intentId }: ProviderNotice): Promise<void> {
  const payment = intentId ? await findPaymentByIntent(ctx, intentId) : undefined
  if (!payment || (await isTaken(ctx, eventId))) return
  try {
    await syncPayment(asSystem(ctx), payment)
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.id, kind }, 'could not process a notice from the provider')
    if (!(error instanceof ProviderRefusal)) refuse('unavailable', refusals.noticeLater)
  }
  const first = await ctx.db
    .insert(providerEvents)
    .values({ id: eventId, kind, receivedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: providerEvents.id })
  if (first.length === 0 || kind !== 'payment_intent.payment_failed') return
  await countDecline(asSystem(ctx), payment).catch((err: unknown) =>
    ctx.log.warn({ err, paymentId: payment.id }, 'could not cancel a payment with too many declined cards'),
  )
}

async function isTaken(ctx: Ctx, eventId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(eq(providerEvents.id, eventId))
  return rows.length > 0
}

export async function deleteNotices(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 86_400_000)
  await ctx.db.delete(providerEvents).where(lt(providerEvents.receivedAt, before))
}
