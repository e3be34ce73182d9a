import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminCredit, adminCreditsQuery } from '../../../contract/admin/payments.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { countRows, type Page, readPage } from '../../../platform/paging.ts'
import { creditRecords, findPayments } from '../../payments/queries.ts'
import { parseTypedId, peopleMatching } from '../search-patterns.ts'
import { listPaymentDetails } from './get-payment.ts'

const listing = {
  name: 'credits',
  id: sql`${creditRecords.id}`,
  // Ids follow creation and have an index.
  columns: { createdAt: { by: sql`${creditRecords.id}`, type: 'bigint' } },
} as const

/** `q` searches owners’ names and email addresses; a number is a credit’s id. */
export async function listCredits(
  ctx: Ctx,
  query: z.output<typeof adminCreditsQuery>,
): Promise<Page<AdminCredit>> {
  const wanted = and(
    query.status && eq(creditRecords.status, query.status),
    query.q ? matches(query.q) : undefined,
  )
  const [{ rows, ...around }, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({ id: creditRecords.id, sortKey: key, paymentId: creditRecords.paymentId })
        .from(creditRecords)
        .where(and(wanted, after))
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, creditRecords, wanted),
  ])
  const paid = await findPayments(
    ctx,
    rows.map(({ paymentId }) => paymentId),
  )
  const opened = await listPaymentDetails(
    ctx,
    rows.flatMap(({ paymentId }) => paid.get(paymentId) ?? []),
  )
  return { rows: opened.flatMap(({ credit }) => credit ?? []), total, ...around }
}

function matches(words: string): SQL {
  return sql`(${creditRecords.ownerId} in ${peopleMatching(words)} or ${creditRecords.id} = ${parseTypedId(words)})`
}
