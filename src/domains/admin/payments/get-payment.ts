import type {
  AdminCredit,
  AdminPayment,
  AdminPaymentRow,
  RefundOutlook,
} from '../../../contract/admin/payments.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findUsers, type UserRow } from '../../accounts/queries.ts'
import { presentCredit, presentEntry } from '../../payments/present.ts'
import {
  type CreditRow,
  findPayments,
  listCreditsFrom,
  listEntries,
  type PaymentRow,
} from '../../payments/queries.ts'
import { previewCredit, previewRefund } from '../../payments/returning/preview-refund.ts'
import { leftOf } from '../../payments/rules.ts'
import { findUses, formatUse, type SentIds } from '../../requests/asking/queries.ts'
import { listPaidBy } from '../../requests/operating/list-paid-by.ts'
import { presentParticipant } from '../present-participant.ts'
import { paymentWords } from '../wording.ts'

type Opened = { payment: AdminPayment; credit: AdminCredit | null }

export async function getPayment(ctx: Ctx, id: number): Promise<AdminPayment> {
  return (await getPaymentAndCredit(ctx, id)).payment
}

export async function getPaymentAndCredit(ctx: Ctx, id: number): Promise<Opened> {
  const row = (await findPayments(ctx, [id])).get(id)
  const [opened] = row ? await listPaymentDetails(ctx, [row]) : []
  return opened ?? refuse('not_found', paymentWords.notFound)
}

/** Six statements for any number of rows. */
export async function listPaymentDetails(ctx: Ctx, rows: PaymentRow[]): Promise<Opened[]> {
  const ids = rows.map(({ id }) => id)
  const credits = await listCreditsFrom(ctx, ids)
  const people = await findUsers(
    ctx,
    rows.map(({ payerId }) => payerId),
  )
  const [entries, previews] = [await listEntries(ctx, ids), await previewUses(ctx, rows)]
  const uses = await findUses(ctx, ids)
  return rows.map((row) => {
    const credit = credits.find(({ paymentId }) => paymentId === row.id)
    const payer = presentParticipant(people, row.payerId)
    const asked = {
      payment: row,
      credit,
      name: payer.name,
      provider: ctx.payments.name,
      leftCents: leftOf(row, entries.get(row.id) ?? []),
    }
    const use = previews.get(row.id)
    const refund = withUse(previewRefund(asked), use?.says)
    return {
      payment: {
        ...presentPaymentRow(row, people, uses),
        entries: (entries.get(row.id) ?? []).map(presentEntry),
        refund,
        toCredit: withUse(previewCredit(asked), use?.closes ? use.says : undefined),
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
  return {
    ...presentCredit({ ...credit, description }),
    owner: presentParticipant(people, credit.ownerId),
    refund,
  }
}

export function presentPaymentRow(
  row: PaymentRow,
  people: Map<number, UserRow>,
  uses: Map<number, SentIds>,
): AdminPaymentRow {
  const { id, provider, intentId, amountCents, status, description } = row
  return {
    id,
    createdAt: row.createdAt.toISOString(),
    payer: presentParticipant(people, row.payerId),
    provider,
    intentId,
    amountCents,
    status,
    description,
    usedFor: row.requestDeleted ? 'removed' : formatUse(uses.get(id)),
  }
}

function withUse(outlook: RefundOutlook, use = ''): RefundOutlook {
  return outlook.possible ? { possible: true, says: `${outlook.says} ${use}`.trim() } : outlook
}

/** What a refund does to the booking or request that a payment pays for. A credit only closes what is open. */
type Use = { says: string; closes: boolean }

async function previewUses(ctx: Ctx, rows: PaymentRow[]): Promise<Map<number, Use>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const uses = await listPaidBy(ctx, ids)
  return new Map(
    rows.map(({ id }) => {
      const use = uses.find(({ paymentId }) => paymentId === id)
      if (!use) return [id, { says: paymentWords.paysForNothing, closes: false }]
      const closes = use.status === 'pending'
      return [id, { says: closes ? paymentWords.closes(use) : paymentWords.stays(use), closes }]
    }),
  )
}
