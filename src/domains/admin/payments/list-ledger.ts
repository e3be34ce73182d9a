import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminMovement, ledgerQuery } from '../../../contract/admin/payments.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { countRows, type Page, readPage } from '../../../platform/paging.ts'
import { findUsers } from '../../accounts/queries.ts'
import { presentEntry } from '../../payments/present.ts'
import { ledgerEntries, payments } from '../../payments/tables.ts'
import { idIn, peopleWith } from '../find-words.ts'
import { presentParty } from '../present-party.ts'

const listing = {
  name: 'ledger',
  id: sql`${ledgerEntries.id}`,
  columns: { createdAt: { by: sql`${ledgerEntries.createdAt}`, type: 'timestamptz' } },
} as const

/** One page of every movement of money. Words are looked for in the payer’s name and address; a number is a payment’s id. */
export async function listLedger(
  ctx: Ctx,
  query: z.output<typeof ledgerQuery>,
): Promise<Page<AdminMovement>> {
  const wanted = and(query.kind && eq(ledgerEntries.kind, query.kind), query.q ? matches(query.q) : undefined)
  const [{ rows, ...around }, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({
          id: ledgerEntries.id,
          sortKey: key,
          entry: ledgerEntries,
          payerId: payments.payerId,
          provider: payments.provider,
        })
        .from(ledgerEntries)
        .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
        .where(and(wanted, after))
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, ledgerEntries, wanted),
  ])
  const people = await findUsers(
    ctx,
    rows.map(({ payerId }) => payerId),
  )
  return {
    rows: rows.map(({ id, entry, payerId, provider }) => ({
      id,
      ...presentEntry(entry),
      paymentId: entry.paymentId,
      creditId: entry.creditId,
      provider,
      payer: presentParty(people, payerId),
    })),
    total,
    ...around,
  }
}

function matches(words: string): SQL {
  return sql`${ledgerEntries.paymentId} in (
    select p.id from payments p where p.payer_id in ${peopleWith(words)} union select ${idIn(words)}::int)`
}
