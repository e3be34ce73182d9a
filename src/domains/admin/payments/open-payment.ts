import type { AdminCredit, AdminPayment, AdminPaymentRow } from '../../../contract/admin/payments.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findUsers, type UserRow } from '../../accounts/queries.ts'
import { requestsPaidBy } from '../../agent-requests/queries.ts'
import { bookingsPaidBy } from '../../bookings/queries.ts'
import { presentCredit, presentEntry } from '../../payments/present.ts'
import { nameUse } from '../../payments/purpose.ts'
import {
  type CreditRow,
  creditsFrom,
  entriesOf,
  type PaymentRow,
  paymentsById,
} from '../../payments/queries.ts'
import { foretellRefund } from '../../payments/returning/foretell-refund.ts'
import { presentParty } from '../present-party.ts'

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
  const came = await creditsFrom(ctx, ids)
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
  const { id, provider, intentId, amountCents, status, description } = row
  return {
    id,
    createdAt: row.createdAt.toISOString(),
    payer: presentParty(people, row.payerId),
    provider,
    intentId,
    amountCents,
    status,
    description,
    usedFor: nameUse(row),
  }
}

/** What becomes of the thing that each payment paid for when its money goes back, by payment. */
async function foretellUse(ctx: Ctx, rows: PaymentRow[]): Promise<Map<number, string>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const booked = await bookingsPaidBy(ctx, ids)
  const asked = await requestsPaidBy(ctx, ids)
  return new Map(
    rows.map(({ id }) => {
      const booking = booked.find(({ paymentId }) => paymentId === id)
      const request = asked.find(({ paymentId }) => paymentId === id)
      if (booking) return [id, withoutFee(`Booking ${booking.id}`, booking.status)]
      if (!request) return [id, 'It pays for nothing now.']
      const isOpen = request.status === 'pending' || request.status === 'countered'
      return [id, withoutFee(`Agent request ${request.id}`, isOpen ? 'pending' : request.status)]
    }),
  )
}

/** A request does not stand without its fee; what is decided stays so. */
function withoutFee(what: string, status: string): string {
  return status === 'pending'
    ? `${what} waits for an answer: without its fee it closes, and everybody is told.`
    : `${what} stays ${status} and says that its fee was refunded.`
}
