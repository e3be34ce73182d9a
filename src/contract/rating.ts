import { z } from 'zod'

/** Of the reviews that are shown. */
export const rating = z.object({
  count: z.int().min(0),
  /** 1 to 5, with one decimal. Null for few reviews. */
  average: z.number().min(1).max(5).nullable(),
})
export type Rating = z.output<typeof rating>
