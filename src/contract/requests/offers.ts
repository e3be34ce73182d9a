import { z } from 'zod'
import { instant } from '../text.ts'

/** Most proposed times at once. */
export const maxOffers = 3

export const offer = z.object({
  /** On the creator’s wall clock. */
  date: z.string(),
  time: z.string(),
  startsAt: instant,
  endsAt: instant,
})
export type Offer = z.output<typeof offer>
