import { z } from 'zod'
import type { Draft } from './booking-draft.ts'

/** A request whose card was asked and that is not sent yet, as far as this browser knows. */
const paidDraft = z.object({
  paymentIntentId: z.string(),
  keepAsCredit: z.boolean(),
  draft: z.custom<Draft>((value) => typeof value === 'object' && value !== null),
})
export type PaidDraft = z.output<typeof paidDraft>

const keyOf = (payerId: number, creatorId: number) => `booking-paid:${payerId}:${creatorId}`

/**
 * Kept before the card is asked, for every tab: after a reload or a step back the request is sent with the payment
 * that stands, and nobody pays twice. It names the payment and holds nothing of the card.
 */
export function keepPaid(payerId: number, creatorId: number, paid: PaidDraft): void {
  try {
    localStorage.setItem(keyOf(payerId, creatorId), JSON.stringify(paid))
  } catch {
    // The server sends a paid request by itself when the browser cannot.
  }
}

export function readPaid(payerId: number, creatorId: number): PaidDraft | undefined {
  try {
    return paidDraft.parse(JSON.parse(localStorage.getItem(keyOf(payerId, creatorId)) ?? 'null'))
  } catch {
    return undefined
  }
}

export function forgetPaid(payerId: number, creatorId: number): void {
  try {
    localStorage.removeItem(keyOf(payerId, creatorId))
  } catch {
    // As above.
  }
}
