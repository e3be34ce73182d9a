import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchRow } from '../../contract/search.ts'
import { HttpError, type Page } from '../api.ts'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Pager } from '../ui/pager.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonCard } from '../ui/skeleton-shapes.tsx'
import { PersonCard } from './person-card.tsx'
import type { Filters } from './read-filters.ts'

export const resultsGrid = 'grid gap-4.5 lg:grid-cols-2'

type ResultsProps = {
  page: Page<SearchRow[]>
  filters: Filters
  /** These belong to the filters of before, and others are on their way. */
  outdated: boolean
  renderActions: (person: SearchRow) => ReactNode
}

export function Results({ page, filters, outdated, renderActions }: ResultsProps) {
  const { rows, next } = page
  const { cursor, page: number = 1, ...search } = filters
  if (rows.length === 0) return <NobodyFound filtered={Object.keys(search).length > 0} />
  const to = '/search' as string
  return (
    <div aria-busy={outdated} className={classNames('transition-opacity', outdated && 'opacity-55')}>
      <ul className={resultsGrid}>
        {rows.map((person, place) => (
          <li key={person.id} className="min-w-0">
            <PersonCard person={person} eager={place < 4} actions={renderActions(person)} />
          </li>
        ))}
      </ul>
      <Pager
        label="Pages of results"
        previous={
          cursor && (
            <LinkButton to={to} search={search as never} look="ghost">
              First page
            </LinkButton>
          )
        }
        next={
          next && (
            <LinkButton
              to={to}
              search={{ ...search, cursor: next, page: number + 1 } as never}
              look="outline"
            >
              Next page
            </LinkButton>
          )
        }
      >
        Page {number}
      </Pager>
    </div>
  )
}

function NobodyFound({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Nobody found"
      action={
        filtered && (
          <LinkButton to={'/search' as string} look="secondary">
            Show everyone
          </LinkButton>
        )
      }
    >
      {filtered
        ? 'No profile fits all of this. Take a filter away, or try fewer or other words.'
        : 'Nobody has a public profile yet. Come back soon.'}
    </EmptyState>
  )
}

export function LoadingResults() {
  return (
    <Loading label="Loading results">
      <div className={resultsGrid}>
        {Array.from({ length: 6 }, (_, place) => (
          <SkeletonCard key={place} />
        ))}
      </div>
    </Loading>
  )
}

type FailedResultsProps = { error: unknown; busy: boolean; onRetry: () => void }

export function FailedResults({ error, busy, onRetry }: FailedResultsProps) {
  const isRefusal = error instanceof HttpError && error.status >= 400 && error.status < 500
  return (
    <ErrorState title="Error loading results" busy={busy} onRetry={onRetry}>
      {isRefusal ? error.serverMessage : 'An error occurred while fetching search results.'}
    </ErrorState>
  )
}
