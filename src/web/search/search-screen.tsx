import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { SearchRow } from '../../contract/search/search.ts'
import { categoriesQuery } from '../shared/people/categories-query.ts'
import { useApi } from '../shared/session/session.tsx'
import { useViewerZone } from '../shared/times/use-viewer-zone.ts'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterForm, SearchInput } from './filter-form.tsx'
import { countFilters, facetsQuery, filtersOnly, formatPeopleCount, resultsQuery } from './filters.ts'
import { type Filters } from './read-filters.ts'
import { RecentRow } from './recent-row.tsx'
import { FailedResults, LoadingResults, Results } from './results.tsx'
import { type OnFilters, useLiveForm } from './use-live-form.ts'
import { orderWords } from './wording.ts'

const orders = [
  { sort: undefined, label: orderWords.recommended },
  { sort: 'newest', label: orderWords.newest },
  { sort: 'active', label: orderWords.active },
] as const

type SearchScreenProps = {
  filters: Filters
  onFilters: OnFilters
  renderActions: (person: SearchRow) => ReactNode
  renderWhy: (person: SearchRow, rows: readonly SearchRow[]) => ReactNode
}

const panelClass =
  'max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:max-h-[92dvh] max-lg:w-full max-lg:max-w-none max-lg:rounded-t-l max-lg:px-5 max-lg:pt-5 max-lg:shadow-l ' +
  'overflow-y-auto overscroll-contain bg-raised text-ink backdrop:bg-shade lg:bg-transparent ' +
  'lg:sticky lg:inset-auto lg:top-24 lg:-m-1 lg:block lg:max-h-[calc(100dvh-7rem)] lg:w-auto lg:p-1'

/** The URL holds all state: forms start from it and lead to the next. */
export function SearchScreen({ filters, onFilters, renderActions, renderWhy }: SearchScreenProps) {
  const api = useApi()
  const categories = useQuery(categoriesQuery(api)).data ?? []
  const zone = useViewerZone()
  const facets = useQuery({ ...facetsQuery(api, filters, zone), placeholderData: keepPreviousData })
  const results = useQuery({ ...resultsQuery(api, filters, zone), placeholderData: keepPreviousData })
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A chip that is removed, a page that is left and a wider search all take their link away. The router scrolls.
  useLostFocus(JSON.stringify([filters, results.isPlaceholderData]), () => heading.current, {
    preventScroll: true,
  })
  const found = results.data && formatPeopleCount(results.data.total)
  return (
    <div className="page-width-wide grid items-start gap-x-9 gap-y-6 py-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
      {/* A column; on phones a popover that opens without JavaScript. */}
      <aside ref={panel} id="filters" popover="auto" aria-labelledby="filters-title" className={panelClass}>
        <div className="mb-4 flex items-center justify-between lg:hidden">
          <h2 id="filters-title" className="text-2xl">
            Filters
          </h2>
          <button
            type="button"
            aria-label="Close"
            popoverTarget="filters"
            popoverTargetAction="hide"
            className={buttonClass('ghost', 'icon', '-mr-3')}
          >
            <Icon of={X} size={20} />
          </button>
        </div>
        <FilterForm
          filters={filters}
          categories={categories}
          facets={facets.data ?? (facets.isError ? null : undefined)}
          found={found}
          onFilters={(change) => {
            if (!change.live) panel.current?.hidePopover()
            onFilters(change)
          }}
        />
      </aside>
      <section aria-labelledby="found" className="min-w-0">
        <PhoneSearch filters={filters} onFilters={onFilters} />
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <h1
            ref={heading}
            id="found"
            tabIndex={-1}
            aria-live="polite"
            className="text-3xl tabular-nums outline-none"
          >
            {found ?? 'People'}
          </h1>
          <span className="ml-auto lg:hidden">
            <button type="button" popoverTarget="filters" className={buttonClass('outline', 's')}>
              <Icon of={SlidersHorizontal} size={16} />
              Filters{countFilters(filters) > 0 && ` (${countFilters(filters)})`}
            </button>
          </span>
          <div className="max-sm:w-full lg:ml-auto">
            <SortLinks filters={filters} />
          </div>
          <ChosenFilters
            filters={filters}
            categories={categories}
            readAs={results.isPlaceholderData ? undefined : results.data?.readAs}
          />
        </div>
        {results.isError ? (
          <FailedResults
            error={results.error}
            busy={results.isFetching}
            onRetry={() => void results.refetch()}
          />
        ) : results.data ? (
          <Results
            page={results.data}
            filters={filters}
            outdated={results.isPlaceholderData}
            renderActions={renderActions}
            renderWhy={renderWhy}
          />
        ) : (
          <LoadingResults />
        )}
        <RecentRow />
      </section>
    </div>
  )
}

const shownInBox = ({ q }: Filters) => q

function PhoneSearch({ filters, onFilters }: Pick<SearchScreenProps, 'filters' | 'onFilters'>) {
  const { key, onChange, submit } = useLiveForm(shownInBox, filters, onFilters)
  const { q, ...others } = { ...filtersOnly(filters), sort: filters.sort ?? '' }
  return (
    <search className="mb-5 block lg:hidden">
      <form
        key={key}
        action="/search"
        method="get"
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <SearchInput value={q} label="Search" />
      </form>
    </search>
  )
}

/** Words and several categories rank the people by how well they match. */
function defaultOrder({ q, categories = [] }: Filters): string {
  if (q) return orderWords.match
  return categories.length > 1 ? orderWords.categories : orderWords.recommended
}

export function SortLinks({ filters }: { filters: Filters }) {
  return (
    <nav aria-label={orderWords.label}>
      <ul className="flex flex-wrap gap-1 rounded-[1.375rem] bg-sunk p-1">
        {orders.map(({ sort, label }) => (
          <li key={label} className="max-sm:grow">
            <Link
              to="/search"
              search={{ ...filtersOnly(filters), sort }}
              activeOptions={{ exact: true }}
              aria-current={filters.sort === sort ? 'true' : undefined}
              className={classNames(
                'shows-chosen flex min-h-9 items-center justify-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap max-sm:px-2.5 transition-colors',
                filters.sort === sort ? 'bg-raised text-ink shadow-s' : 'text-soft hover:text-ink',
              )}
            >
              {sort === undefined ? defaultOrder(filters) : label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
