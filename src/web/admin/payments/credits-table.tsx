import { Coins } from 'lucide-react'
import type { AdminCredit } from '../../../contract/admin/payments.ts'
import { creditReasonLabels } from '../../../wording/payments.ts'
import { Money } from '../../shared/money/money.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { adminColumns } from '../admin-columns.ts'
import { AdminTable } from '../admin-table.tsx'
import { toChoices } from '../filter-choices.ts'
import { ListFilter } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'
import { PersonName } from '../person-name.tsx'
import { type CreditsSearch, creditsQuery } from './money-queries.ts'
import { creditTones } from './payment-tones.ts'
import { RefundButton } from './refund-button.tsx'
import { useMoneyActions } from './use-money-actions.ts'
import { creditsWords, creditWords, moneyFilterWords, paymentWords, refundWords } from './wording.ts'

const helper = adminColumns<AdminCredit>()
const columns = helper.columns([
  helper.accessor('owner', {
    header: 'Owner',
    cell: (cell) => <PersonName party={cell.getValue()} />,
    meta: { names: true },
  }),
  helper.accessor('id', { header: 'Credit', cell: (cell) => `#${cell.getValue()}` }),
  helper.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => <Status credit={original} />,
  }),
  helper.accessor('reason', { header: 'Reason', cell: (cell) => creditReasonLabels[cell.getValue()] }),
  helper.accessor('paymentId', {
    header: 'From',
    cell: (cell) => <PaymentLink id={cell.getValue()} />,
  }),
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

export function CreditsTable({ search }: { search: CreditsSearch }) {
  return (
    <AdminTable
      words={creditsWords}
      file="credits"
      query={creditsQuery(useApi(), search)}
      columns={columns}
      sorts={['createdAt']}
      usual="-createdAt"
      rowId={({ id }) => id}
      filters={
        <ListFilter
          name="status"
          label={moneyFilterWords.status}
          all={moneyFilterWords.allStatuses}
          choices={toChoices(creditWords)}
        />
      }
      actions={actionsFor}
      emptyIcon={Coins}
    />
  )
}

const actionsFor = (credit: AdminCredit) => <RefundCredit credit={credit} />

function RefundCredit({ credit: { id, refund } }: { credit: AdminCredit }) {
  const { refundCredit } = useMoneyActions()
  return (
    <RefundButton
      title={refundWords.confirmCredit({ id })}
      refund={refund}
      onRefund={() => refundCredit(id)}
    />
  )
}

const linkTo = (id: number) => ({ payment: () => <PaymentLink id={id} /> })

function Status({ credit: { status, spentOn } }: { credit: AdminCredit }) {
  return (
    <>
      <Badge tone={creditTones[status]}>{creditWords[status]}</Badge>
      {spentOn && (
        <span className="mt-1 block text-sm">
          <RichText text={paymentWords.spentOn({ id: spentOn })} parts={linkTo(spentOn)} />
        </span>
      )}
    </>
  )
}

function PaymentLink({ id }: { id: number }) {
  return (
    <TextLink to="/admin/payments/$id" params={{ id: String(id) }} preload={false}>
      {paymentWords.title({ id })}
    </TextLink>
  )
}
