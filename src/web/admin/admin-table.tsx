import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../wording/formats.ts'
import { HttpError } from '../api.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Select } from '../ui/select.tsx'
import type { Columns } from './admin-columns.ts'
import { ExportLink } from './export-link.tsx'
import { ListFilters, ListSearchField, toolsForm } from './list-tools.tsx'
import { LoadingRows } from './loading-rows.tsx'
import type { ListQuery } from './prefetch-list.ts'
import { SortedTable } from './sorted-table.tsx'
import { useList } from './use-list.ts'
import { type ListWords, listWords } from './wording.ts'

type SortChoiceProps<Row extends object> = { columns: Columns<Row>; sorts: readonly string[]; usual: string }

type AdminTableProps<Row extends object, Key extends QueryKey> = {
  words: ListWords
  query: ListQuery<Row, Key>
  columns: Columns<Row>
  sorts: readonly string[]
  usual: string
  rowId: (row: Row) => string | number
  filters?: ReactNode
  /** Name of the CSV export, such as `audit`. */
  file?: string
  create?: ReactNode
  actions?: (row: Row) => ReactNode
  emptyIcon: LucideIcon
}

/** The server searches, sorts and pages; the state is in the address. */
export function AdminTable<Row extends object, Key extends QueryKey>(props: AdminTableProps<Row, Key>) {
  const { words, sorts, usual } = props
  const { search } = useList()
  const list = useQuery({ ...props.query, placeholderData: keepPreviousData } as ListQuery<Row, Key>)
  return (
    <section aria-label={words.name}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearchField label={words.search} />
        <ListFilters filters={props.filters}>
          <SortChoice columns={props.columns} sorts={sorts} usual={usual} />
        </ListFilters>
        {props.file && <ExportLink of={props.file} />}
        {props.create}
      </div>
      <output className="mb-3 block min-h-6 text-sm text-soft tabular-nums">
        {list.data && countOf(list.data.total, words)}
      </output>
      <Body {...props} list={list} isNarrowed={isNarrowed(search)} />
    </section>
  )
}

/** Chooses the list and its order, but filters nothing. */
const isUsual = new Set(['sort', 'list'])

function isNarrowed(search: Record<string, string | undefined>): boolean {
  return Object.entries(search).some(([name, value]) => !isUsual.has(name) && value)
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

function Body<Row extends object, Key extends QueryKey>({
  list,
  isNarrowed,
  words,
  emptyIcon,
  ...props
}: BodyProps<Row, Key>) {
  const { data, error, isFetching, refetch } = list
  const { turn, search } = useList()
  if (error && !data) {
    const reason = error instanceof HttpError && error.status < 500 ? error.serverMessage : undefined
    return (
      <ErrorState
        title={words.loadFailed}
        onRetry={() => void refetch()}
        busy={isFetching}
        action={isNarrowed && <ShowAll onShow={() => turn(nothingOf(search))} />}
      >
        {reason}
      </ErrorState>
    )
  }
  if (!data) return <LoadingRows label={words.loading} />
  if (data.rows.length === 0 && isNarrowed) {
    return (
      <EmptyState
        icon={SearchX}
        title={words.noMatch}
        action={<ShowAll onShow={() => turn(nothingOf(search))} />}
      >
        {listWords.noMatchHelp}
      </EmptyState>
    )
  }
  if (data.rows.length === 0) {
    return (
      <EmptyState icon={emptyIcon} title={words.emptyTitle}>
        {words.empty}
      </EmptyState>
    )
  }
  return (
    <>
      <SortedTable {...props} name={words.name} rows={data.rows} isOld={list.isPlaceholderData} />
      <TablePages previous={data.previous} next={data.next} />
    </>
  )
}

function nothingOf(search: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.keys(search).flatMap((name) => (name === 'list' ? [] : [[name, undefined]])),
  )
}

function ShowAll({ onShow }: { onShow: () => void }) {
  return (
    <Button look="outline" onClick={onShow}>
      {listWords.showAll}
    </Button>
  )
}

/** The server stops counting at some point and then answers such as "10000+". */
function countOf(total: string | null, words: ListWords): string {
  const count = Number.parseInt(total ?? '0', 10)
  return words.count({ count, total: `${formatNumber(count)}${total?.endsWith('+') ? '+' : ''}` })
}

/** Sorting on phones, where rows are cards without a table head. */
function SortChoice<Row extends object>({ columns, sorts, usual }: SortChoiceProps<Row>) {
  const { search, turn } = useList()
  return (
    <div className="grow md:hidden">
      <Select
        name="sort"
        form={toolsForm}
        aria-label={listWords.sortBy}
        value={search.sort ?? usual}
        onChange={(event) => turn({ sort: event.target.value })}
      >
        {columns.flatMap((column) => {
          const id = idOf(column)
          if (!sorts.includes(id)) return []
          return [
            <option key={id} value={id}>
              {listWords.ascending({ column: String(column.header) })}
            </option>,
            <option key={`-${id}`} value={`-${id}`}>
              {listWords.descending({ column: String(column.header) })}
            </option>,
          ]
        })}
      </Select>
    </div>
  )
}

function idOf<Row extends object>(column: Columns<Row>[number]): string {
  return column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '')
}

function TablePages({ previous, next }: { previous: string | null; next: string | null }) {
  if (!previous && !next) return null
  return (
    <nav aria-label={listWords.pages} className="mt-5 flex justify-between gap-4">
      <span>
        {previous && (
          <PageLink cursor={previous}>
            <Icon of={ChevronLeft} />
            {listWords.previous}
          </PageLink>
        )}
      </span>
      {next && (
        <PageLink cursor={next}>
          {listWords.next}
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
