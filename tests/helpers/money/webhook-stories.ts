import { asc, eq } from 'drizzle-orm'
import { bookings } from '../../../src/domains/bookings/tables.ts'
import { ledgerEntries, payments } from '../../../src/domains/payments/tables.ts'
import { FakeError } from '../stripe/fake-stripe-shapes.ts'
import type { StripeWorld } from '../stripe/stripe-world.ts'
import type { Member } from '../worlds/world.ts'

type Cast = { world: StripeWorld; creator: Member; guest: Member }
export type StoryContext = Cast & { intentId: string; bookingId: number }
type Act = (told: StoryContext) => Promise<void>

const acts = {
  hold: card('pm_card_visa'),
  decline: card('pm_card_visa_chargeDeclined'),
  ask: card('pm_card_threeDSecure2Required'),
  approve: atBank(true),
  refuse: atBank(false),
  holdUnrefundable: card('pm_card_refundFail'),
  send: send({}),
  sendToKeep: send({ keepAsCredit: true }),
  confirm: change('creator', 'confirmed'),
  reject: change('creator', 'rejected'),
  withdraw: change('guest', 'cancelled'),
  letDown: change('creator', 'cancelled'),
  lapse: atStripe((records, intentId) => records.cancel(intentId, 'automatic')),
  chargeByHand: atStripe((records, intentId) => records.capture(intentId)),
  refundByHand: atStripe((records, intentId) => records.refund(intentId)),
}

/** What happens to payments, each with the webhooks it causes. */
export const stories: Record<string, Act[]> = {
  'held and sent': [acts.hold, acts.send],
  'declined at first, then held and sent': [acts.decline, acts.hold, acts.send],
  'held by a browser that went away': [acts.ask, acts.refuse, acts.ask, acts.approve],
  'sent and confirmed': [acts.hold, acts.send, acts.confirm],
  'sent after the bank’s step and confirmed': [acts.ask, acts.approve, acts.send, acts.confirm],
  'sent and rejected': [acts.hold, acts.send, acts.reject],
  'sent and withdrawn': [acts.decline, acts.hold, acts.send, acts.withdraw],
  'sent, and the hold lapses': [acts.hold, acts.send, acts.lapse],
  'held, and lapsed unsent': [acts.decline, acts.hold, acts.lapse],
  'rejected and kept as a credit': [acts.hold, acts.sendToKeep, acts.reject],
  'confirmed, and cancelled by the host': [acts.hold, acts.send, acts.confirm, acts.letDown],
  'confirmed, and cancelled by the payer': [acts.hold, acts.send, acts.confirm, acts.withdraw],
  'confirmed, and refunded by hand': [acts.hold, acts.send, acts.confirm, acts.refundByHand],
  'charged by hand, then rejected': [acts.hold, acts.send, acts.chargeByHand, acts.reject],
  'charged by hand, then confirmed': [acts.hold, acts.send, acts.chargeByHand, acts.confirm],
  'charged by hand, rejected, and the card takes nothing back': [
    acts.holdUnrefundable,
    acts.send,
    acts.chargeByHand,
    acts.reject,
  ],
}

let begun = 0
/** The caller runs its acts. */
export async function startStory(cast: Cast): Promise<StoryContext> {
  const { body, text } = await cast.guest.post('/api/create-payment-intent', {
    creatorId: cast.creator.id,
    time: 'TBD',
    // Each story is another request.
    notes: `Story ${++begun}`,
  })
  if (!body?.paymentIntentId) throw new Error(`create-payment-intent: ${text}`)
  return { ...cast, intentId: body.paymentIntentId, bookingId: 0 }
}

/** The state of payment, booking and ledger without ids and times, and the number of charges. */
export async function endOf({ world, intentId }: StoryContext) {
  const { db } = world.ctx
  const [payment] = await db.select().from(payments).where(eq(payments.intentId, intentId))
  const paymentId = payment?.id ?? 0
  const [booking] = await db.select().from(bookings).where(eq(bookings.paymentId, paymentId))
  const ledger = await db
    .select({ kind: ledgerEntries.kind, cents: ledgerEntries.amountCents })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, paymentId))
    .orderBy(asc(ledgerEntries.id))
  return {
    payment: payment?.status,
    booking: booking && [booking.status, booking.closedReason, booking.paymentStatus],
    ledger,
    charges: world.stripe.records.captures(intentId),
  }
}

function send(more: object): Act {
  return async (told) => {
    const { creator, guest, intentId: paymentIntentId } = told
    const form = { creatorId: creator.id, time: 'TBD', notes: paymentIntentId, paymentIntentId, ...more }
    const { body, text } = await guest.post('/api/bookings', form)
    if (!body?.id) throw new Error(`bookings: ${text}`)
    told.bookingId = body.id
  }
}

/** Acts on Stripe's own pages, or by Stripe. */
function atStripe(act: (records: StripeWorld['stripe']['records'], intentId: string) => unknown): Act {
  return async ({ world, intentId }) => {
    act(world.stripe.records, intentId)
  }
}

function card(method: string): Act {
  return async ({ world, intentId }) => {
    try {
      world.stripe.records.confirm(intentId, method)
    } catch (error) {
      if (!(error instanceof FakeError) || error.status !== 402) throw error
    }
  }
}

function atBank(approved: boolean): Act {
  return async ({ world, intentId }) => {
    world.stripe.records.answerChallenge(intentId, approved)
  }
}

function change(who: 'creator' | 'guest', status: string): Act {
  return async (told) => {
    const { text, ...answer } = await told[who].patch(`/api/bookings/${told.bookingId}`, { status })
    if (answer.status !== 200) throw new Error(`${status}: ${text}`)
  }
}
