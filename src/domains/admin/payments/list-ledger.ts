import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminMovement, ledgerQuery } from '../../../contract/admin/payments.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { countRows, type Page, readPage } from '../../../platform/paging.ts'
import { findUsers } from '../../accounts/queries.ts'
import { presentEntry } from '../../payments/present.ts'
import { ledgerRecords, paymentRecords } from '../../payments/queries.ts'
import { presentParticipant } from '../present-participant.ts'
import { parseTypedId, peopleMatching } from '../search-patterns.ts'

const listing = {
  name: 'ledger',
  id: sql`${ledgerRecords.id}`,
  columns: { createdAt: { by: sql`${ledgerRecords.createdAt}`, type: 'timestamptz' } },
} as const

/** `q` searches payers’ names and email addresses; a number is a payment’s id. */
export async function listLedger(
  ctx: Ctx,
  query: z.output<typeof ledgerQuery>,
): Promise<Page<AdminMovement>> {
  const wanted = and(query.kind && eq(ledgerRecords.kind, query.kind), query.q ? matches(query.q) : undefined)
  const [{ rows, ...around }, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({
          id: ledgerRecords.id,
          sortKey: key,
          kind: ledgerRecords.kind,
          amountCents: ledgerRecords.amountCents,
          createdAt: ledgerRecords.createdAt,
          paymentId: ledgerRecords.paymentId,
          creditId: ledgerRecords.creditId,
          payerId: paymentRecords.payerId,
          provider: paymentRecords.provider,
        })
        .from(ledgerRecords)
        .innerJoin(paymentRecords, eq(paymentRecords.id, ledgerRecords.paymentId))
        .where(and(wanted, after))
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, ledgerRecords, wanted),
  ])
  const people = await findUsers(
    ctx,
    rows.map(({ payerId }) => payerId),
  )
  return {
    rows: rows.map(({ id, paymentId, creditId, payerId, provider, ...entry }) => ({
      id,
      ...presentEntry(entry),
      paymentId,
      creditId,
      provider,
      payer: presentParticipant(people, payerId),
    })),
    total,
    ...around,
  }
}

function matches(words: string): SQL {
  return sql`${ledgerRecords.paymentId} in (
    select p.id from payments p where p.payer_id in ${peopleMatching(words)} union select ${parseTypedId(words)}::bigint)`
}
