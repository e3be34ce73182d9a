import { ScrollText } from 'lucide-react'
import type { AdminMovement } from '../../../contract/admin/payments.ts'
import { Money } from '../../shared/money/money.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { adminColumns } from '../admin-columns.ts'
import { AdminTable } from '../admin-table.tsx'
import { toChoices } from '../filter-choices.ts'
import { ListFilter } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'
import { PersonName } from '../person-name.tsx'
import { type LedgerSearch, ledgerQuery } from './money-queries.ts'
import { ledgerWords, moneyFilterWords, movementWords, providerWords } from './wording.ts'

const helper = adminColumns<AdminMovement>()
const columns = helper.columns([
  helper.accessor('kind', {
    header: 'Movement',
    cell: (cell) => movementWords[cell.getValue()],
    meta: { names: true },
  }),
  helper.accessor('createdAt', {
    header: 'When',
    cell: (cell) => <Moment at={cell.getValue()} />,
    meta: { className: 'md:w-56' },
  }),
  helper.accessor('paymentId', {
    header: 'Payment',
    cell: (cell) => (
      <TextLink to="/admin/payments/$id" params={{ id: String(cell.getValue()) }} preload={false}>
        #{cell.getValue()}
      </TextLink>
    ),
  }),
  helper.accessor('creditId', {
    header: 'Credit',
    cell: (cell) =>
      cell.getValue() ? `#${cell.getValue()}` : <span className="text-soft">{moneyFilterWords.none}</span>,
  }),
  helper.accessor('payer', {
    header: 'Payer',
    cell: (cell) => <PersonName party={cell.getValue()} />,
    meta: { className: 'md:w-64' },
  }),
  helper.accessor('provider', { header: 'Paid with', cell: (cell) => providerWords[cell.getValue()] }),
  helper.accessor('amountCents', {
    header: 'Amount',
    cell: (cell) => <Money cents={cell.getValue()} />,
    meta: { numeric: true },
  }),
])

export function LedgerTable({ search }: { search: LedgerSearch }) {
  return (
    <AdminTable
      words={ledgerWords}
      file="ledger"
      query={ledgerQuery(useApi(), search)}
      columns={columns}
      sorts={['createdAt']}
      usual="-createdAt"
      rowId={({ id }) => id}
      filters={
        <ListFilter
          name="kind"
          label={moneyFilterWords.movement}
          all={moneyFilterWords.allMovements}
          choices={toChoices(movementWords)}
        />
      }
      emptyIcon={ScrollText}
    />
  )
}
