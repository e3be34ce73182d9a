import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminPaymentRow, adminPaymentsQuery } from '../../../contract/admin/payments.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { countRows, type Page, readPage } from '../../../platform/paging.ts'
import { findUsers } from '../../accounts/queries.ts'
import { payments } from '../../payments/tables.ts'
import { contains, idIn, peopleWith } from '../find-words.ts'
import { presentPaymentRow } from './open-payment.ts'

const listing = {
  name: 'payments',
  id: sql`${payments.id}`,
  columns: {
    // Ids are given in the order of creation, and have the index.
    createdAt: { by: sql`${payments.id}`, type: 'integer' },
    amountCents: { by: sql`${payments.amountCents}`, type: 'integer' },
  },
} as const

/** One page of all payments. Words are looked for in the payer’s name and address, the provider’s id and what it is for; a number is an id. */
export async function listPayments(
  ctx: Ctx,
  query: z.output<typeof adminPaymentsQuery>,
): Promise<Page<AdminPaymentRow>> {
  const wanted = and(
    query.status && eq(payments.status, query.status),
    query.provider && eq(payments.provider, query.provider),
    query.q ? matches(query.q) : undefined,
  )
  const [{ rows, ...around }, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({ id: payments.id, sortKey: key, payment: payments })
        .from(payments)
        .where(and(wanted, after))
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, payments, wanted),
  ])
  const people = await findUsers(
    ctx,
    rows.map(({ payment }) => payment.payerId),
  )
  return { rows: rows.map(({ payment }) => presentPaymentRow(payment, people)), total, ...around }
}

/** Rare words are found through the index of each part; of common ones the first rows in order are soon enough. */
function matches(words: string): SQL {
  return sql`(lower(${payments.description} || ' ' || coalesce(${payments.intentId}, '')) like ${contains(words)}
    or ${payments.payerId} = any(array${peopleWith(words)}) or ${payments.id} = ${idIn(words)})`
}
