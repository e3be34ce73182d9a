import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { credit, ledgerEntry, ledgerKind } from '../payments.ts'
import { emptyBody, idParam, instant } from '../text.ts'
import { adminList } from './lists.ts'

export const adminParticipant = z.object({
  id: z.int(),
  name: z.string(),
  /** Null for a deleted account. */
  email: z.string().nullable(),
  timeZone: z.string(),
})
export type AdminParticipant = z.output<typeof adminParticipant>

/** `credit`: paid with a credit; `none`: the fee was 0. */
export const paymentProviders = ['sandbox', 'stripe', 'credit', 'none'] as const

export const paymentStates = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'authorised',
  'capturing',
  'captured',
  'disputed',
  'credited',
  'releasing',
  'released',
  'refunding',
  'refunded',
  'failed',
] as const

/** `says`: what else a refund to the card changes, or why it’s not possible. */
export const refundOutlook = z.object({ possible: z.boolean(), says: z.string() })
export type RefundOutlook = z.output<typeof refundOutlook>

export const adminPaymentRow = z.object({
  id: z.int(),
  createdAt: instant,
  payer: adminParticipant,
  provider: z.enum(paymentProviders),
  /** The provider’s id. */
  intentId: z.string().nullable(),
  amountCents: z.int(),
  status: z.enum(paymentStates),
  description: z.string(),
  /** What it paid for, such as `booking:12`. */
  usedFor: z.string().nullable(),
})
export type AdminPaymentRow = z.output<typeof adminPaymentRow>

export const adminPayment = adminPaymentRow.extend({
  entries: z.array(ledgerEntry),
  refund: refundOutlook,
  /** Turning a charge into a credit of its payer. */
  toCredit: refundOutlook,
})
export type AdminPayment = z.output<typeof adminPayment>

export const adminCredit = credit.extend({ owner: adminParticipant, refund: refundOutlook })
export type AdminCredit = z.output<typeof adminCredit>

export const adminMovement = ledgerEntry.extend({
  id: z.int(),
  paymentId: z.int(),
  creditId: z.int().nullable(),
  provider: z.enum(paymentProviders),
  payer: adminParticipant,
})
export type AdminMovement = z.output<typeof adminMovement>

export const paymentSorts = ['createdAt', 'amountCents'] as const
export const adminPaymentsQuery = adminList(paymentSorts, '-createdAt').extend({
  status: z.enum(paymentStates).optional(),
  provider: z.enum(paymentProviders).optional(),
})
export const ledgerQuery = adminList(['createdAt'], '-createdAt').extend({ kind: ledgerKind.optional() })
export const adminCreditsQuery = adminList(['createdAt'], '-createdAt').extend({
  status: credit.shape.status.optional(),
})

const params = z.object({ id: idParam })

export const listAdminPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'Every payment by card or credit',
  access: 'admin',
  query: adminPaymentsQuery,
  status: 200,
  response: z.array(adminPaymentRow),
})

export const getAdminPayment = endpoint({
  method: 'GET',
  path: '/api/admin/payments/{id}',
  summary: 'One payment with its ledger entries, and what refunding it would do',
  access: 'admin',
  params,
  status: 200,
  response: adminPayment,
})

export const refundAdminPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/{id}/refund',
  summary: 'Refund a charge, or the credit granted for it, to its card; needs a recently confirmed password',
  access: 'admin',
  params,
  body: emptyBody,
  status: 200,
  response: adminPayment,
})

export const creditAdminPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/{id}/credit',
  summary: 'Turn a charge into a credit of its payer; needs a recently confirmed password',
  access: 'admin',
  params,
  body: emptyBody,
  status: 200,
  response: adminPayment,
})

export const listLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger',
  summary: 'Every ledger entry, newest first',
  access: 'admin',
  query: ledgerQuery,
  status: 200,
  response: z.array(adminMovement),
})

export const listAdminCredits = endpoint({
  method: 'GET',
  path: '/api/admin/credits',
  summary: 'All credits, newest first',
  access: 'admin',
  query: adminCreditsQuery,
  status: 200,
  response: z.array(adminCredit),
})

export const refundCredit = endpoint({
  method: 'POST',
  path: '/api/admin/credits/{id}/refund',
  summary: 'Refund an unspent credit to its card; needs a recently confirmed password',
  access: 'admin',
  params,
  body: emptyBody,
  status: 200,
  response: adminCredit,
})

const finding = z.object({ subject: z.string(), problem: z.string() })

export const reconciliation = z.object({
  /** Open payments checked; then those whose status changed, and those that couldn’t be settled. */
  looked: z.int(),
  settled: z.array(z.object({ paymentId: z.int(), from: z.enum(paymentStates), to: z.enum(paymentStates) })),
  unsettled: z.array(finding),
  /** Requests that were paid but not sent because the browser went away; sent now. */
  finished: z.array(z.object({ paymentId: z.int(), usedFor: z.string().nullable() })),
  unfinished: z.array(finding),
  compared: z.int(),
  differences: z.array(finding),
  /** Violations of ledger invariants. */
  violations: z.array(finding),
  /** False when time ran out; the next run continues. */
  complete: z.boolean(),
})
export type Reconciliation = z.output<typeof reconciliation>

export const reconcilePayments = endpoint({
  method: 'POST',
  path: '/api/admin/payments/reconcile',
  summary:
    'Settle open payments, send paid requests that weren’t sent, compare with the provider, check the ledger',
  access: 'admin',
  body: emptyBody,
  status: 200,
  response: reconciliation,
})
