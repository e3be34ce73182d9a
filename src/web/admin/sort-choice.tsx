import { Select } from '../ui/select.tsx'
import type { Columns } from './admin-columns.ts'
import { useList } from './use-list.ts'

type Props<Row extends object> = { columns: Columns<Row>; sorts: readonly string[]; usual: string }

/** The order of a list where its rows are cards, which have no head to press. */
export function SortChoice<Row extends object>({ columns, sorts, usual }: Props<Row>) {
  const { search, turn } = useList()
  return (
    <div className="min-w-40 grow md:hidden">
      <Select
        aria-label="Sort by"
        value={search.sort ?? usual}
        onChange={(event) => turn({ sort: event.target.value })}
      >
        {columns.flatMap((column) => {
          const id = idOf(column)
          if (!sorts.includes(id)) return []
          return [
            <option key={id} value={id}>{`${String(column.header)}, ascending`}</option>,
            <option key={`-${id}`} value={`-${id}`}>{`${String(column.header)}, descending`}</option>,
          ]
        })}
      </Select>
    </div>
  )
}

function idOf<Row extends object>(column: Columns<Row>[number]): string {
  return column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '')
}
