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
import { findUses, formatUse, type Use } from '../../requests/asking/find-uses.ts'
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

/** Five statements for any number of rows. */
export async function listPaymentDetails(ctx: Ctx, rows: PaymentRow[]): Promise<Opened[]> {
  const ids = rows.map(({ id }) => id)
  const credits = await listCreditsFrom(ctx, ids)
  const people = await findUsers(
    ctx,
    rows.map(({ payerId }) => payerId),
  )
  const entries = await listEntries(ctx, ids)
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
    const use = uses.get(row.id)
    const says = previewUse(use)
    const refund = withUse(previewRefund(asked), says)
    return {
      payment: {
        ...presentPaymentRow(row, people, uses),
        entries: (entries.get(row.id) ?? []).map(presentEntry),
        refund,
        toCredit: withUse(previewCredit(asked), use?.status === 'pending' ? says : undefined),
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
  uses: Map<number, Use>,
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

/** What a refund does to what the payment pays for. A credit only closes what is open. */
function previewUse(use: Use | undefined): string {
  if (!use) return paymentWords.paysForNothing
  return use.status === 'pending' ? paymentWords.closes(use) : paymentWords.stays(use)
}
