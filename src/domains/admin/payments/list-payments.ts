import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminPaymentRow, adminPaymentsQuery } from '../../../contract/admin/payments.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { countRows, type Page, readPage } from '../../../platform/paging.ts'
import { findUsers } from '../../accounts/queries.ts'
import { findPayments, paymentRecords } from '../../payments/queries.ts'
import { findUses } from '../../requests/asking/find-uses.ts'
import { containsPattern, parseTypedId, peopleMatching } from '../search-patterns.ts'
import { presentPaymentRow } from './get-payment.ts'

const listing = {
  name: 'payments',
  id: sql`${paymentRecords.id}`,
  columns: {
    // Ids follow creation and have an index.
    createdAt: { by: sql`${paymentRecords.id}`, type: 'bigint' },
    amountCents: { by: sql`${paymentRecords.amountCents}`, type: 'integer' },
  },
} as const

/** `q` searches descriptions, the provider’s ids, and payers’ names and email addresses; a number is an id. */
export async function listPayments(
  ctx: Ctx,
  query: z.output<typeof adminPaymentsQuery>,
): Promise<Page<AdminPaymentRow>> {
  const wanted = and(
    query.status && eq(paymentRecords.status, query.status),
    query.provider && eq(paymentRecords.provider, query.provider),
    query.q ? matches(query.q) : undefined,
  )
  const [{ rows, ...around }, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({ id: paymentRecords.id, sortKey: key })
        .from(paymentRecords)
        .where(and(wanted, after))
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, paymentRecords, wanted),
  ])
  const paid = await findPayments(
    ctx,
    rows.map(({ id }) => id),
  )
  const found = rows.flatMap(({ id }) => paid.get(id) ?? [])
  const people = await findUsers(
    ctx,
    found.map(({ payerId }) => payerId),
  )
  const uses = await findUses(ctx, [...paid.keys()])
  return { rows: found.map((payment) => presentPaymentRow(payment, people, uses)), total, ...around }
}

/** Rare words use the index of each part; common words fill the page soon in sort order. */
function matches(words: string): SQL {
  return sql`(lower(${paymentRecords.description} || ' ' || coalesce(${paymentRecords.intentId}, '')) like ${containsPattern(words)}
    or ${paymentRecords.payerId} = any(array${peopleMatching(words)}) or ${paymentRecords.id} = ${parseTypedId(words)})`
}
