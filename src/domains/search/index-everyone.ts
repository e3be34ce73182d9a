import { asc, gt } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { people as everyone } from '../accounts/queries.ts'
import { indexPeople } from './index-person.ts'
import { recountWords } from './queries.ts'
import { resample } from './sample-tiers.ts'

const peopleAtOnce = 1000

/** Reindexes everyone, a thousand per transaction, recounts the words and picks a new sample. Searches keep working meanwhile. */
export async function indexEveryone(ctx: Ctx): Promise<void> {
  for (let last = 0; ; ) {
    const people = await ctx.db
      .select({ id: everyone.id })
      .from(everyone)
      .where(gt(everyone.id, last))
      .orderBy(asc(everyone.id))
      .limit(peopleAtOnce)
    const newest = people.at(-1)
    if (!newest) break
    await withTransaction(ctx, (ctx) =>
      indexPeople(
        ctx,
        people.map(({ id }) => id),
      ),
    )
    last = newest.id
  }
  await resample(ctx)
  await recountWords(ctx)
}
