import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SearchRow } from '../../contract/search.ts'
import { useApi } from '../ui/session.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterForm, SearchInput } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import {
  categoriesQuery,
  countFilters,
  countWords,
  facetsQuery,
  narrowingOf,
  readForm,
  resultsQuery,
} from './filters.ts'
import { type Filters } from './read-filters.ts'
import { RecentRow } from './recent-row.tsx'
import { FailedResults, LoadingResults, Results } from './results.tsx'
import { SortLinks } from './sort-links.tsx'

type SearchScreenProps = {
  filters: Filters
  onFilters: (filters: Filters) => void
  renderActions: (person: SearchRow) => ReactNode
  renderWhy: (person: SearchRow, rows: readonly SearchRow[]) => ReactNode
}

/** People, and what narrows them. The address says everything: forms start from it and lead to another. */
export function SearchScreen({ filters, onFilters, renderActions, renderWhy }: SearchScreenProps) {
  const api = useApi()
  const categories = useQuery(categoriesQuery(api)).data ?? []
  const facets = useQuery({ ...facetsQuery(api, filters), placeholderData: keepPreviousData }).data
  const results = useQuery({ ...resultsQuery(api, filters), placeholderData: keepPreviousData })
  const { q, ...others } = { ...narrowingOf(filters), sort: filters.sort ?? '' }
  const form = (apply: (filters: Filters) => void, withoutText?: boolean) => (
    <FilterForm
      key={JSON.stringify(filters)}
      filters={filters}
      categories={categories}
      facets={facets}
      withoutText={withoutText}
      onApply={apply}
    />
  )
  return (
    <div className="page-width grid items-start gap-x-9 gap-y-6 py-8 md:grid-cols-[17rem_minmax(0,1fr)]">
      <aside
        id="filters"
        aria-label="Filters"
        className="max-md:not-target:hidden md:sticky md:top-24 md:-m-1 md:max-h-[calc(100dvh-7rem)] md:overflow-y-auto md:p-1"
      >
        {form(onFilters)}
      </aside>
      <section aria-labelledby="found" className="min-w-0">
        <search className="mb-5 block md:hidden">
          <form
            key={q}
            action="/search"
            method="get"
            onSubmit={(event) => {
              event.preventDefault()
              onFilters(readForm(event.currentTarget))
            }}
          >
            {Object.entries(others).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={String(value)} />
            ))}
            <SearchInput value={q} label="Search" />
          </form>
        </search>
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <h1 id="found" aria-live="polite" className="text-3xl tabular-nums">
            {results.data ? countWords(results.data.total) : 'People'}
          </h1>
          <span className="ml-auto md:hidden">
            <FilterSheet chosen={countFilters(filters)}>
              {(close) =>
                form((next) => {
                  close()
                  onFilters(next)
                }, true)
              }
            </FilterSheet>
          </span>
          <div className="md:ml-auto">
            <SortLinks filters={filters} />
          </div>
          <ChosenFilters filters={filters} categories={categories} />
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
