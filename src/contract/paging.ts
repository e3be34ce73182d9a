import { z } from 'zod'
import { idParam } from './text.ts'

/** Where a list goes on, as the header `Link` of the page before names it. */
export const cursorParam = z.string().max(600).optional()

/** Where a list goes on, by the last row of the page before (`before`), and how many rows it answers. */
export const olderParams = {
  before: idParam.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
}
