import { eq } from 'drizzle-orm'
import { payments } from '../../../src/domains/payments/tables.ts'
import type { Member, World } from '../worlds/world.ts'

export const testCard = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
export const cardNumbers = {
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  challenge: '4000000000003220',
  processingError: '4000000000000119',
}

/** The date this many days ahead, yyyy-mm-dd in UTC. */
export function daysFromNow(world: Pick<World, 'clock'>, days: number): string {
  return new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

export function createCreator(world: World, timeZone = 'UTC'): Promise<Member> {
  return world.member({ userType: 'creator', timeZone })
}

type Draft = {
  date?: string
  time?: string
  duration?: number
  topic?: string
  notes?: string
  keepAsCredit?: boolean
  guestName?: string
  guestEmail?: string
}

/** Starts the payment that the form asks for, holds the fee with a test card, and returns the payment's id. */
export async function holdPayment(payer: Member, form: object): Promise<string> {
  const begun = await payer.post('/api/create-payment-intent', form)
  if (begun.status !== 200) throw new Error(`create-payment-intent: ${begun.text}`)
  const { clientSecret, paymentIntentId } = begun.body
  const held = await payer.post('/api/sandbox/confirm', { clientSecret, ...testCard })
  if (held.body.status !== 'requires_capture') throw new Error(`sandbox/confirm: ${held.text}`)
  return paymentIntentId
}

export const holdFee = (guest: Member, creatorId: number, draft: Draft = {}) =>
  holdPayment(guest, { creatorId, ...draft })

/** The row of the payment with this id at its provider. */
export async function paymentOf({ ctx }: Pick<World, 'ctx'>, intentId: string) {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.intentId, intentId))
  if (!row) throw new Error(`There is no payment ${intentId}.`)
  return row
}

let sent = 0
/** A sent request: paid for with a hold. Each is another one: the same again is refused. */
export async function sendRequest(guest: Member, creatorId: number, given: Draft = {}) {
  const draft = { notes: `Request ${++sent}`, ...given }
  const paymentIntentId = await holdFee(guest, creatorId, draft)
  const { status, body, text } = await guest.post('/api/bookings', { creatorId, ...draft, paymentIntentId })
  if (status !== 201) throw new Error(`bookings: ${text}`)
  return body
}
