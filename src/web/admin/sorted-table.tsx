import { type SortingState, useTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { adminFeatures, type Columns } from './admin-columns.ts'
import { TableHead } from './table-head.tsx'
import { TableRows } from './table-rows.tsx'
import { useList } from './use-list.ts'

type Props<Row extends object> = {
  name: string
  columns: Columns<Row>
  sorts?: readonly string[]
  usual?: string
  rows: Row[]
  rowId: (row: Row) => string | number
  actions?: (row: Row) => ReactNode
  /** The rows of before, while those asked for are on their way. */
  isOld?: boolean
}

/** The rows as the server sorted them; another order, where there is one, is asked for through the address. */
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
