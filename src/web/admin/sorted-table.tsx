import {
  type ReactTable,
  type RowData,
  type SortingState,
  type Row as TableRow,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { type AdminFeatures, adminFeatures, type Columns } from './admin-columns.ts'
import { useList } from './use-list.ts'
import { listWords } from './wording.ts'

const sortNames = { asc: 'ascending', desc: 'descending' } as const

const arrows = { asc: ArrowUp, desc: ArrowDown } as const

type TableHeadProps<Row extends RowData> = {
  table: ReactTable<AdminFeatures, Row>
  sorts: readonly string[]
  withActions: boolean
}

const cellClass = 'px-3 py-2.5 align-top md:first:pl-5 md:last:pr-5'

type TableRowsProps<Row extends object> = {
  table: ReactTable<AdminFeatures, Row>
  actions?: ((row: Row) => ReactNode) | undefined
}

type Props<Row extends object> = {
  name: string
  columns: Columns<Row>
  sorts?: readonly string[]
  usual?: string
  rows: Row[]
  rowId: (row: Row) => string | number
  actions?: (row: Row) => ReactNode
  isOld?: boolean
}

/** The server sorts; a new order goes through the address. */
export function SortedTable<Row extends object>({
  name,
  sorts = [],
  usual = '',
  rowId,
  isOld = false,
  ...props
}: Props<Row>) {
  const { search, turn } = useList()
  const sort = search.sort ?? usual
  const sorting: SortingState = [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }]
  const table = useTable({
    features: adminFeatures,
    columns: props.columns,
    data: props.rows,
    getRowId: (row) => String(rowId(row)),
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      if (next) turn({ sort: `${next.desc ? '-' : ''}${next.id}` })
    },
  })
  return (
    <div className={classNames(cardClass, 'overflow-x-auto !p-0 transition-opacity', isOld && 'opacity-60')}>
      <table aria-busy={isOld} className="w-full text-left max-md:block">
        <caption className="sr-only">{name}</caption>
        <TableHead table={table} sorts={sorts} withActions={props.actions !== undefined} />
        <TableRows table={table} actions={props.actions} />
      </table>
    </div>
  )
}

function TableRows<Row extends object>({ table, actions }: TableRowsProps<Row>) {
  return (
    <tbody className="max-md:block">
      {table.getRowModel().rows.map((row) => (
        <tr
          key={row.id}
          className="border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-2 max-md:p-4 md:hover:bg-sunk/40"
        >
          <Cells table={table} row={row} />
          {actions && (
            <td className={classNames(cellClass, 'max-md:p-0 max-md:pt-1 md:w-px md:py-1.5')}>
              <span className="flex flex-wrap gap-1.5 md:flex-nowrap md:justify-end">
                {actions(row.original)}
              </span>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}

function Cells<Row extends object>({
  table,
  row,
}: Pick<TableRowsProps<Row>, 'table'> & { row: TableRow<AdminFeatures, Row> }) {
  return row.getAllCells().map((cell) => {
    const { numeric, names, className } = cell.column.columnDef.meta ?? {}
    const { header } = cell.column.columnDef
    return (
      <td
        key={cell.id}
        className={classNames(
          cellClass,
          'break-words max-md:w-auto max-md:p-0',
          numeric && 'tabular-nums md:text-right',
          names
            ? 'font-semibold max-md:order-first max-md:text-lg'
            : 'max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-2',
          className,
        )}
      >
        {!names && (
          <span className="text-sm text-soft md:hidden">{typeof header === 'string' && header}</span>
        )}
        <div className="min-w-0">
          <table.FlexRender cell={cell} />
        </div>
      </td>
    )
  })
}

function TableHead<Row extends RowData>({ table, sorts, withActions }: TableHeadProps<Row>) {
  return (
    <thead className="text-sm text-soft max-md:hidden">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} className="border-b border-line">
          {group.headers.map((header) => {
            const sorted = header.column.getIsSorted()
            const { numeric, className } = header.column.columnDef.meta ?? {}
            return (
              <th
                key={header.id}
                scope="col"
                aria-sort={sorted ? sortNames[sorted] : undefined}
                className={classNames(
                  cellClass,
                  '!align-middle font-normal',
                  numeric && 'text-right',
                  className,
                )}
              >
                {sorts.includes(header.column.id) ? (
                  <button
                    type="button"
                    onClick={header.column.getToggleSortingHandler()}
                    className={classNames(
                      'group/sort -mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-s px-2 hover:text-ink',
                      sorted && 'font-semibold text-ink',
                      numeric && 'flex-row-reverse',
                    )}
                  >
                    <table.FlexRender header={header} />
                    <Icon
                      of={sorted ? arrows[sorted] : ArrowUpDown}
                      size={15}
                      className={sorted ? undefined : 'opacity-60 group-hover/sort:opacity-100'}
                    />
                  </button>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            )
          })}
          {withActions && (
            <th scope="col" className={classNames(cellClass, '!align-middle text-right font-normal')}>
              {listWords.actions}
            </th>
          )}
        </tr>
      ))}
    </thead>
  )
}
