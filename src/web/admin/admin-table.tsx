import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { HttpError } from '../api.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Select } from '../ui/select.tsx'
import type { Columns } from './admin-columns.ts'
import { ExportLink } from './export-link.tsx'
import { ListSearchField } from './list-tools.tsx'
import { LoadingRows } from './loading-rows.tsx'
import type { ListQuery } from './read-list.ts'
import { SortedTable } from './sorted-table.tsx'
import { useList } from './use-list.ts'

type SortChoiceProps<Row extends object> = { columns: Columns<Row>; sorts: readonly string[]; usual: string }

type AdminTableProps<Row extends object, Key extends QueryKey> = {
  /** What the table holds, such as "Audit log": its caption, and what is said when it cannot be read. */
  name: string
  /** One of its rows and many: "act", "acts". */
  things: [one: string, many: string]
  query: ListQuery<Row, Key>
  /** From `adminColumns<Row>().columns([…])`. */
  columns: Columns<Row>
  /** What can be sorted by, from the contract, and the order without a choice. */
  sorts: readonly string[]
  usual: string
  rowId: (row: Row) => string | number
  /** What the search looks at, such as "Search by name or email". */
  searchLabel: string
  /** `ListFilter`s. */
  filters?: ReactNode
  /** What all its rows are called as a file, such as `audit`. */
  file: string
  /** A button that makes a new row. */
  create?: ReactNode
  /** Buttons for one row, small. */
  actions?: (row: Row) => ReactNode
  /** Why there is nothing, where nothing is asked for. */
  empty: ReactNode
}

/** A list of the panel: searched, sorted and paged by the server, its state in the address. */
export function AdminTable<Row extends object, Key extends QueryKey>(props: AdminTableProps<Row, Key>) {
  const { name, things, sorts, usual } = props
  const { search } = useList()
  const list = useQuery({ ...props.query, placeholderData: keepPreviousData } as ListQuery<Row, Key>)
  return (
    <section aria-label={name}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearchField label={props.searchLabel} />
        {props.filters}
        <SortChoice columns={props.columns} sorts={sorts} usual={usual} />
        <ExportLink of={props.file} />
        {props.create}
      </div>
      <output className="mb-3 block min-h-6 text-sm text-soft tabular-nums">
        {list.data && countWords(list.data.total, things)}
      </output>
      <Body {...props} list={list} isNarrowed={isNarrowed(search)} />
    </section>
  )
}

function isNarrowed(search: Record<string, string | undefined>): boolean {
  return Object.entries(search).some(([name, value]) => name !== 'sort' && value)
}

type List<Row> = {
  data?: { rows: Row[]; next: string | null; previous: string | null } | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}
type BodyProps<Row extends object, Key extends QueryKey> = AdminTableProps<Row, Key> & {
  list: List<Row>
  isNarrowed: boolean
}

/** The list in its four states. */
function Body<Row extends object, Key extends QueryKey>({ list, isNarrowed, ...props }: BodyProps<Row, Key>) {
  const { data, error, isFetching, refetch } = list
  const { turn, search } = useList()
  if (error && !data) {
    const said = error instanceof HttpError && error.status < 500 ? error.serverMessage : undefined
    return (
      <ErrorState
        title={`${props.name} could not be loaded`}
        onRetry={() => void refetch()}
        busy={isFetching}
        action={isNarrowed && <ShowAll onShow={() => turn(nothingOf(search))} />}
      >
        {said}
      </ErrorState>
    )
  }
  if (!data) return <LoadingRows name={props.name} />
  if (data.rows.length === 0 && isNarrowed) {
    return (
      <EmptyState
        icon={SearchX}
        title={`No ${props.things[1]} found`}
        action={<ShowAll onShow={() => turn(nothingOf(search))} />}
      >
        Nothing matches what you asked for.
      </EmptyState>
    )
  }
  if (data.rows.length === 0) return props.empty
  return (
    <>
      <SortedTable {...props} rows={data.rows} isOld={list.isPlaceholderData} />
      <TablePages name={props.name} previous={data.previous} next={data.next} />
    </>
  )
}

/** The address without anything that narrows. */
function nothingOf(search: Record<string, string | undefined>) {
  return Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
}

function ShowAll({ onShow }: { onShow: () => void }) {
  return (
    <Button look="outline" onClick={onShow}>
      Show all
    </Button>
  )
}

/** How many there are; beyond what the server counts, that there are more. */
function countWords(total: string | null, [one, many]: readonly [string, string]): string {
  const counted = Number.parseInt(total ?? '0', 10)
  const more = total?.endsWith('+') ? ' or more' : ''
  return `${counted.toLocaleString('en-US')}${more} ${counted === 1 ? one : many}`
}

/** The order of a list where its rows are cards, which have no head to press. */
function SortChoice<Row extends object>({ columns, sorts, usual }: SortChoiceProps<Row>) {
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

/** The way to the pages around this one. */
function TablePages({
  name,
  previous,
  next,
}: {
  name: string
  previous: string | null
  next: string | null
}) {
  if (!previous && !next) return null
  return (
    <nav aria-label={`Pages of ${name}`} className="mt-5 flex justify-between gap-4">
      <span>
        {previous && (
          <PageLink cursor={previous}>
            <Icon of={ChevronLeft} />
            Previous
          </PageLink>
        )}
      </span>
      {next && (
        <PageLink cursor={next}>
          Next
          <Icon of={ChevronRight} />
        </PageLink>
      )}
    </nav>
  )
}

function PageLink({ cursor, children }: { cursor: string; children: ReactNode }) {
  const { search } = useList()
  return (
    <Link to="." search={{ ...search, cursor }} preload={false} className={buttonClass('outline', 's')}>
      {children}
    </Link>
  )
}
