import { Coins } from 'lucide-react'
import type { AdminCredit } from '../../../contract/admin/payments.ts'
import { creditReasonWords } from '../../../wording/payments.ts'
import { Money } from '../../shared/money/money.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { adminColumns } from '../admin-columns.ts'
import { AdminTable } from '../admin-table.tsx'
import { ListFilter } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'
import { PartyName } from '../party-name.tsx'
import { type CreditsSearch, creditsQuery } from './money-queries.ts'
import { RefundButton } from './refund-button.tsx'
import { useMoneyActs } from './use-money-acts.ts'
import { choicesOf, creditWords } from './wording.ts'

const helper = adminColumns<AdminCredit>()
const columns = helper.columns([
  helper.accessor('owner', {
    header: 'Owner',
    cell: (cell) => <PartyName party={cell.getValue()} />,
    meta: { names: true },
  }),
  helper.accessor('id', { header: 'Credit', cell: (cell) => `#${cell.getValue()}` }),
  helper.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => <Standing credit={original} />,
  }),
  helper.accessor('reason', { header: 'Because', cell: (cell) => creditReasonWords[cell.getValue()] }),
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

/** Everybody’s credits. */
export function CreditsTable({ search }: { search: CreditsSearch }) {
  return (
    <AdminTable
      name="Credits"
      file="credits"
      things={['credit', 'credits']}
      query={creditsQuery(useApi(), search)}
      columns={columns}
      sorts={['createdAt']}
      usual="-createdAt"
      rowId={({ id }) => id}
      searchLabel="Search by owner"
      filters={
        <ListFilter name="status" label="Status" all="All statuses" choices={choicesOf(creditWords)} />
      }
      actions={actionsFor}
      empty={
        <EmptyState icon={Coins} title="No credits yet">
          A fee that somebody keeps for their next request appears here.
        </EmptyState>
      }
    />
  )
}

const actionsFor = (credit: AdminCredit) => <RefundCredit credit={credit} />

function RefundCredit({ credit: { id, refund } }: { credit: AdminCredit }) {
  const { refundCredit } = useMoneyActs()
  return <RefundButton title={`Refund credit #${id}?`} refund={refund} onRefund={() => refundCredit(id)} />
}

function Standing({ credit: { status, spentOn } }: { credit: AdminCredit }) {
  const { word, tone } = creditWords[status]
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {spentOn && (
        <span className="mt-1 block text-sm">
          on <PaymentLink id={spentOn} />
        </span>
      )}
    </>
  )
}

function PaymentLink({ id }: { id: number }) {
  return (
    <TextLink to="/admin/payments/$id" params={{ id: String(id) }} preload={false}>
      Payment #{id}
    </TextLink>
  )
}
