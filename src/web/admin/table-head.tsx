import type { ReactTable, RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { AdminFeatures } from './admin-columns.ts'

const words = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: ArrowUp, desc: ArrowDown } as const

type Props<Row extends RowData> = {
  table: ReactTable<AdminFeatures, Row>
  sorts: readonly string[]
  withActions: boolean
}

/** The columns’ names; those that can be sorted by are buttons. Where rows are cards there is none. */
export function TableHead<Row extends RowData>({ table, sorts, withActions }: Props<Row>) {
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
                aria-sort={sorted ? words[sorted] : undefined}
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
              Actions
            </th>
          )}
        </tr>
      ))}
    </thead>
  )
}

export const cellClass = 'px-3 py-2.5 align-top md:first:pl-5 md:last:pr-5'
