import { CreditCard } from 'lucide-react'
import { type AdminPaymentRow, paymentSorts } from '../../../contract/admin/payments.ts'
import { Money } from '../../shared/money/money.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { adminColumns } from '../admin-columns.ts'
import { AdminTable } from '../admin-table.tsx'
import { toChoices } from '../filter-choices.ts'
import { ListFilter } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'
import { PersonName } from '../person-name.tsx'
import { type PaymentsSearch, paymentsQuery } from './money-queries.ts'
import { PaymentBadge } from './payment-badge.tsx'
import { PaymentUse } from './payment-use.tsx'
import { moneyFilterWords, paymentStateWords, paymentsWords, paymentWords, providerWords } from './wording.ts'

const helper = adminColumns<AdminPaymentRow>()
const columns = helper.columns([
  helper.accessor('id', {
    header: 'Payment',
    cell: ({ row: { original } }) => (
      <>
        <TextLink to="/admin/payments/$id" params={{ id: String(original.id) }} preload={false}>
          {paymentWords.title({ id: original.id })}
        </TextLink>
        <span className="block text-sm font-normal text-soft">{original.description}</span>
      </>
    ),
    meta: { names: true },
  }),
  helper.accessor('payer', { header: 'Paid by', cell: (cell) => <PersonName party={cell.getValue()} /> }),
  helper.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => <PaymentBadge payment={original} />,
  }),
  helper.accessor('provider', { header: 'Paid with', cell: (cell) => providerWords[cell.getValue()] }),
  helper.accessor('usedFor', { header: 'Pays for', cell: (cell) => <PaymentUse of={cell.getValue()} /> }),
  helper.accessor('createdAt', {
    header: 'When',
    cell: (cell) => <Moment at={cell.getValue()} />,
    meta: { className: 'md:w-56' },
  }),
  helper.accessor('amountCents', {
    header: 'Amount',
    cell: (cell) => <Money cents={cell.getValue()} />,
    meta: { numeric: true },
  }),
])

export function PaymentsTable({ search }: { search: PaymentsSearch }) {
  return (
    <AdminTable
      words={paymentsWords}
      file="payments"
      query={paymentsQuery(useApi(), search)}
      columns={columns}
      sorts={paymentSorts}
      usual="-createdAt"
      rowId={({ id }) => id}
      filters={
        <>
          <ListFilter
            name="status"
            label={moneyFilterWords.status}
            all={moneyFilterWords.allStatuses}
            choices={toChoices(paymentStateWords)}
          />
          <ListFilter
            name="provider"
            label={moneyFilterWords.paidWith}
            all={moneyFilterWords.allProviders}
            choices={toChoices(providerWords)}
          />
        </>
      }
      emptyIcon={CreditCard}
    />
  )
}
