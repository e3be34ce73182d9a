import type { ReactTable, Row as TableRow } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import type { AdminFeatures } from './admin-columns.ts'
import { cellClass } from './table-head.tsx'

type Props<Row extends object> = {
  table: ReactTable<AdminFeatures, Row>
  actions?: ((row: Row) => ReactNode) | undefined
}

/** The rows; on phones each is a card that says the columns’ names itself. */
export function TableRows<Row extends object>({ table, actions }: Props<Row>) {
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
}: Pick<Props<Row>, 'table'> & { row: TableRow<AdminFeatures, Row> }) {
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
