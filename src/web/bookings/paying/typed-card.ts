import type { RefObject } from 'react'

export type Card = { cardNumber: string; expiry: string; cvc: string }

/** What was typed, in this dialog’s memory alone, for as long as it is open. */
export type TypedCard = RefObject<Card>

export const noCard: Card = { cardNumber: '', expiry: '', cvc: '' }
