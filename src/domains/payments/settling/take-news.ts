import { eq, lt } from 'drizzle-orm'
import { asSystem, type Ctx } from '../../../platform/ctx.ts'
import { type ProviderNews, ProviderRefusal } from '../../../platform/payments/provider.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findPaymentByIntent } from '../queries.ts'
import { providerEvents } from '../tables.ts'
import { countDecline } from './count-decline.ts'
import { refreshPayment } from './refresh-payment.ts'

/** The provider repeats a notice for a few days. */
const keptDays = 30

/**
 * Takes a notice of the provider as the hint that it is: how the payment stands is asked, so that any order and number
 * of notices end the same. One that could not be followed is refused, and so sent again; one about a payment that is
 * not ours, or not ours yet, needs nothing.
 */
export async function takeNews(ctx: Ctx, { eventId, kind, intentId }: ProviderNews): Promise<void> {
  const payment = intentId ? await findPaymentByIntent(ctx, intentId) : undefined
  if (!payment || (await isTaken(ctx, eventId))) return
  try {
    await refreshPayment(asSystem(ctx), payment)
  } catch (error) {
    ctx.log.warn(
      { err: error, paymentId: payment.id, kind },
      'a notice of the provider could not be followed',
    )
    if (!(error instanceof ProviderRefusal)) refuse('unavailable', 'Please send this again in a while.')
  }
  const first = await ctx.db
    .insert(providerEvents)
    .values({ id: eventId, kind, receivedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: providerEvents.id })
  if (first.length === 0 || kind !== 'payment_intent.payment_failed') return
  await countDecline(asSystem(ctx), payment).catch((err: unknown) =>
    ctx.log.warn({ err, paymentId: payment.id }, 'a payment with too many declined cards was not given up'),
  )
}

async function isTaken(ctx: Ctx, eventId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(eq(providerEvents.id, eventId))
  return rows.length > 0
}

/** Forgets notices that cannot come again. */
export async function forgetNews(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 86_400_000)
  await ctx.db.delete(providerEvents).where(lt(providerEvents.receivedAt, before))
}
