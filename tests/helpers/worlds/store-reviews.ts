import { reviews } from '../../../src/domains/reviews/tables.ts'
import type { World } from './world.ts'

type Person = { id: number; name: string }
type Row = typeof reviews.$inferInsert

/** Shown and answered reviews of two people about each other, without notifications. Returns their ids. */
export async function storeReviews(
  { ctx }: World,
  bookingId: number,
  [one, other]: readonly [Person, Person],
  more: Partial<Row> = {},
): Promise<[ofOne: number, ofOther: number]> {
  const at = ctx.clock.now()
  const rows = [
    [one, other],
    [other, one],
  ].map(([author, about]) => ({
    bookingId,
    authorId: author?.id ?? 0,
    aboutId: about?.id ?? 0,
    rating: 2,
    text: `A review of ${author?.name}`,
    again: false,
    answer: `An answer of ${about?.name}`,
    createdAt: at,
    showAt: at,
    shownAt: at,
    answeredAt: at,
    ...more,
  }))
  const stored = await ctx.db.insert(reviews).values(rows).returning({ id: reviews.id })
  return [stored[0]?.id ?? 0, stored[1]?.id ?? 0]
}
