import { z } from 'zod'

/** A request whose card was asked and that is not sent yet, as far as this browser knows. */
const paidDraft = z.object({
  paymentIntentId: z.string(),
  keepAsCredit: z.boolean(),
  /** The fee that the card was asked for. */
  feeCents: z.number().optional(),
  draft: z.custom<object>((value) => typeof value === 'object' && value !== null),
})
export type PaidDraft<D> = Omit<z.output<typeof paidDraft>, 'draft'> & { draft: D }

const keyOf = (payerId: number, request: string) => `booking-paid:${payerId}:${request}`

/**
 * Kept before the card is asked, for every tab: after a reload or a step back the request is sent with the payment
 * that stands, and nobody pays twice. It names the payment and holds nothing of the card. `request` is the kind’s key.
 */
export function keepPaid<D>(payerId: number, request: string, paid: PaidDraft<D>): void {
  try {
    localStorage.setItem(keyOf(payerId, request), JSON.stringify(paid))
  } catch {
    // The server sends a paid request by itself when the browser cannot.
  }
}

export function readPaid<D>(payerId: number, request: string): PaidDraft<D> | undefined {
  try {
    return paidDraft.parse(
      JSON.parse(localStorage.getItem(keyOf(payerId, request)) ?? 'null'),
    ) as PaidDraft<D>
  } catch {
    return undefined
  }
}

export function forgetPaid(payerId: number, request: string): void {
  try {
    localStorage.removeItem(keyOf(payerId, request))
  } catch {
    // As above.
  }
}
