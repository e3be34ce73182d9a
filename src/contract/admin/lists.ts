import { z } from 'zod'
import { cursorParam } from '../paging.ts'
import { text } from '../text.ts'

export const adminPage = 25

type Sort<S extends readonly string[]> = S[number] | `-${S[number]}`

/**
 * Query of every admin list. `-column` sorts descending.
 * The count is in `X-Total-Count` (exact up to 10,000, then `10000+`), the next page in `Link`.
 */
export function adminList<const S extends readonly [string, ...string[]]>(columns: S, usual: Sort<S>) {
  const sorts = columns.flatMap((column) => [column, `-${column}`]) as [Sort<S>, ...Sort<S>[]]
  return z.object({
    q: text(200).optional(),
    sort: z.enum(sorts).default(usual as never),
    limit: z
      .string()
      .regex(/^\d{1,3}$/, 'Enter a number from 1 to 100.')
      .transform(Number)
      .pipe(z.number().min(1).max(100))
      .default(adminPage),
    cursor: cursorParam,
  })
}
