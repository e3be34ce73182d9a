import { inArray } from 'drizzle-orm'
import type { AdminCredit, AdminPayment, AdminPaymentRow } from '../../contract/admin-payments.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { findUsers } from '../accounts/queries.ts'
import type { UserRow } from '../accounts/tables.ts'
import { foretellRefund } from '../payments/foretell-refund.ts'
import { presentCredit, presentEntry } from '../payments/present.ts'
import { entriesOf, paymentsById } from '../payments/queries.ts'
import { type CreditRow, credits, type PaymentRow } from '../payments/tables.ts'
import { foretellUse } from './foretell-use.ts'
import { presentParty } from './present-party.ts'

type Opened = { payment: AdminPayment; credit: AdminCredit | null }

/** One payment with everything that belongs to it. */
export async function openPayment(ctx: Ctx, id: number): Promise<AdminPayment> {
  return (await openBoth(ctx, id)).payment
}

/** The same with the credit that it became. */
export async function openBoth(ctx: Ctx, id: number): Promise<Opened> {
  const row = (await paymentsById(ctx, [id])).get(id)
  const [opened] = row ? await openPayments(ctx, [row]) : []
  return opened ?? refuse('not_found', 'This payment does not exist.')
}

/** Several, in five statements however many there are. */
export async function openPayments(ctx: Ctx, rows: PaymentRow[]): Promise<Opened[]> {
  const ids = rows.map(({ id }) => id)
  const came = ids.length ? await ctx.db.select().from(credits).where(inArray(credits.paymentId, ids)) : []
  const people = await findUsers(
    ctx,
    rows.map(({ payerId }) => payerId),
  )
  const [entries, uses] = [await entriesOf(ctx, ids), await foretellUse(ctx, rows)]
  return rows.map((row) => {
    const credit = came.find(({ paymentId }) => paymentId === row.id)
    const payer = presentParty(people, row.payerId)
    const outlook = foretellRefund({ payment: row, credit, name: payer.name, provider: ctx.payments.name })
    const says = outlook.possible ? `${outlook.says} ${uses.get(row.id) ?? ''}`.trim() : outlook.says
    const refund = { ...outlook, says }
    return {
      payment: {
        ...presentPaymentRow(row, people),
        entries: (entries.get(row.id) ?? []).map(presentEntry),
        refund,
      },
      credit: credit ? presentOwned(credit, row, people, refund) : null,
    }
  })
}

function presentOwned(
  credit: CreditRow,
  { description }: PaymentRow,
  people: Map<number, UserRow>,
  refund: AdminCredit['refund'],
): AdminCredit {
  return { ...presentCredit({ ...credit, description }), owner: presentParty(people, credit.ownerId), refund }
}

/** A payment in one line. */
export function presentPaymentRow(row: PaymentRow, people: Map<number, UserRow>): AdminPaymentRow {
  const { id, provider, intentId, amountCents, status, description, usedFor } = row
  return {
    id,
    createdAt: row.createdAt.toISOString(),
    payer: presentParty(people, row.payerId),
    provider,
    intentId,
    amountCents,
    status,
    description,
    usedFor,
  }
}
