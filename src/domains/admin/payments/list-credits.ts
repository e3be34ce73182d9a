import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminCredit, adminCreditsQuery } from '../../../contract/admin/payments.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { countRows, type Page, readPage } from '../../../platform/paging.ts'
import { credits, payments } from '../../payments/tables.ts'
import { idIn, peopleWith } from '../find-words.ts'
import { openPayments } from './open-payment.ts'

const listing = {
  name: 'credits',
  id: sql`${credits.id}`,
  // Ids are given in the order of creation, and have the index.
  columns: { createdAt: { by: sql`${credits.id}`, type: 'integer' } },
} as const

/** One page of everybody’s credits. Words are looked for in the owner’s name and address; a number is an id. */
export async function listCredits(
  ctx: Ctx,
  query: z.output<typeof adminCreditsQuery>,
): Promise<Page<AdminCredit>> {
  const wanted = and(query.status && eq(credits.status, query.status), query.q ? matches(query.q) : undefined)
  const [{ rows, ...around }, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({ id: credits.id, sortKey: key, payment: payments })
        .from(credits)
        .innerJoin(payments, eq(payments.id, credits.paymentId))
        .where(and(wanted, after))
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, credits, wanted),
  ])
  const opened = await openPayments(
    ctx,
    rows.map(({ payment }) => payment),
  )
  return { rows: opened.flatMap(({ credit }) => credit ?? []), total, ...around }
}

function matches(words: string): SQL {
  return sql`(${credits.ownerId} in ${peopleWith(words)} or ${credits.id} = ${idIn(words)})`
}
