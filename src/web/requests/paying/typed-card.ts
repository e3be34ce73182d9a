import type { RefObject } from 'react'

export type Card = { cardNumber: string; expiry: string; cvc: string }

/** Only in memory, only while the dialog is open: card data is never stored. */
export type TypedCard = RefObject<Card>

export const noCard: Card = { cardNumber: '', expiry: '', cvc: '' }
