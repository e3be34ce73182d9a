import { z } from 'zod'
import { idParam } from './text.ts'

/** From the `Link` header of the page before. */
export const cursorParam = z.string().max(600).optional()

/** `before`: id of the last row of the page before. */
export const olderParams = {
  before: idParam.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
}
