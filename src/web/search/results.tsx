import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { FoundRow, SearchRow } from '../../contract/search/search.ts'
import { HttpError, type Page } from '../api.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { classNames } from '../ui/class-names.ts'
import { Kbd } from '../ui/kbd.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Pager } from '../ui/pager.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonPersonCard } from '../ui/skeleton-shapes.tsx'
import { nextInDirection } from '../ui/use-roving-focus.ts'
import { NoMatches } from './no-matches.tsx'
import { PersonCard } from './person-card.tsx'
import type { Filters } from './read-filters.ts'
import { resultsGrid } from './results-grid.ts'
import { resultWords } from './wording.ts'

const nameOn = (card: HTMLElement | undefined) =>
  card?.querySelector<HTMLElement>('[data-person]') ?? undefined

type ResultsProps = {
  page: Page<FoundRow[]>
  filters: Filters
  outdated: boolean
  renderActions: (person: SearchRow) => ReactNode
  /** What a person has in common with the viewer; `rows` are everyone shown. */
  renderWhy: (person: SearchRow, rows: readonly SearchRow[]) => ReactNode
}

export function Results({ page, filters, outdated, renderActions, renderWhy }: ResultsProps) {
  const { rows, next, leftOut } = page
  const { cursor, page: number = 1, ...search } = filters
  const list = useRef<HTMLUListElement>(null)
  useArrowKeys(list)
  if (rows.length === 0) return <NoMatches filters={filters} />
  return (
    <div aria-busy={outdated} className={classNames('transition-opacity', outdated && 'opacity-55')}>
      {leftOut.length > 0 && (
        <p className="mb-4 break-words text-soft">{resultWords.leftOut({ words: leftOut })}</p>
      )}
      <ul ref={list} className={resultsGrid}>
        {rows.map((person) => (
          <li key={person.id} className="min-w-0">
            <PersonCard
              person={person}
              matched={person.matched}
              why={renderWhy(person, rows)}
              actions={renderActions(person)}
            />
          </li>
        ))}
      </ul>
      <Pager
        label={resultWords.pages}
        previous={
          cursor && (
            <LinkButton key={number} to="/search" search={search} look="ghost">
              First page
            </LinkButton>
          )
        }
        next={
          next && (
            // A new link for each page: focus doesn’t stay below the people who come next.
            <LinkButton
              key={number}
              to="/search"
              search={{ ...search, cursor: next, page: number + 1 }}
              look="outline"
            >
              Next page
            </LinkButton>
          )
        }
      >
        {resultWords.page({ number })}
      </Pager>
      <p className="mt-6 text-center text-sm text-soft max-lg:hidden">
        Shortcuts: <Kbd>/</Kbd> to search · arrow keys to move
      </p>
    </div>
  )
}

export function LoadingResults() {
  return (
    <Loading label={resultWords.loading}>
      <div className={resultsGrid}>
        {Array.from({ length: 6 }, (_, place) => (
          <SkeletonPersonCard key={place} />
        ))}
      </div>
    </Loading>
  )
}

type FailedResultsProps = { error: unknown; busy: boolean; onRetry: () => void }

export function FailedResults({ error, busy, onRetry }: FailedResultsProps) {
  const isRefusal = error instanceof HttpError && error.status >= 400 && error.status < 500
  return (
    <ErrorState title={resultWords.failed} busy={busy} onRetry={onRetry}>
      {isRefusal ? error.serverMessage : resultWords.failedText}
    </ErrorState>
  )
}

export function useArrowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      // An input method uses the arrow keys while composing.
      if (event.isComposing || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
      const cards = [...(list.current?.querySelectorAll('article') ?? [])]
      const to = targetOf(event, cards)
      if (!to) return
      event.preventDefault()
      to.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}

function targetOf({ key, target }: KeyboardEvent, cards: HTMLElement[]): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  if (target.matches('main input[type="search"]')) return key === 'ArrowDown' ? nameOn(cards[0]) : undefined
  const from = cards.findIndex((card) => nameOn(card) === target)
  if (from < 0) return undefined
  return nameOn(nextInDirection(key, cards, from)) ?? (key === 'ArrowUp' ? searchField() : undefined)
}

function searchField(): HTMLElement | undefined {
  const fields = document.querySelectorAll<HTMLElement>('main input[type="search"]')
  return [...fields].find((field) => field.checkVisibility())
}
