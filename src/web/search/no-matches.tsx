import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { Category } from '../../contract/categories.ts'
import { languageName } from '../../contract/languages.ts'
import type { BroaderSearch } from '../../contract/search/search.ts'
import { categoriesQuery } from '../shared/people/categories-query.ts'
import { useApi } from '../shared/session/session.tsx'
import { useViewerZone } from '../shared/times/use-viewer-zone.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { formatCount } from './facet-count.tsx'
import { broaderQuery, filtersOnly } from './filters.ts'
import type { Filters } from './read-filters.ts'
import { noMatchWords } from './wording.ts'

export function NoMatches({ filters }: { filters: Filters }) {
  const filtered = Object.keys(filtersOnly(filters)).length > 0
  return (
    <EmptyState
      icon={SearchX}
      title={noMatchWords.title}
      action={
        filtered && (
          <LinkButton to="/search" look="secondary">
            {noMatchWords.everyone}
          </LinkButton>
        )
      }
    >
      {filtered ? <WhatToLoosen filters={filters} /> : noMatchWords.empty}
    </EmptyState>
  )
}

function WhatToLoosen({ filters }: { filters: Filters }) {
  const api = useApi()
  const { data: ways, isPending } = useQuery(broaderQuery(api, filters, useViewerZone()))
  const categories = useQuery(categoriesQuery(api)).data ?? []
  if (isPending || !ways || ways.length === 0) {
    return noMatchWords.hint
  }
  return (
    <>
      <p>{noMatchWords.wider}</p>
      <ul aria-label={noMatchWords.widerLabel} className="mt-4 grid gap-2 text-left">
        {ways.map((way) => (
          <li key={way.without + (way.word ?? '')}>
            <Link
              to="/search"
              search={{ ...filters, ...loosened(way), cursor: undefined, page: undefined }}
              className="flex min-h-11 items-center justify-between gap-4 rounded-m border border-line bg-raised px-4 py-2 text-ink transition-colors hover:border-ink"
            >
              {/* Browsers may name a language differently from the server. */}
              <span className="min-w-0 break-words" suppressHydrationWarning>
                {wayWords(way, filters, categories)}
              </span>
              <span className="shrink-0 text-sm text-soft tabular-nums">
                {formatCount(way.total)} {way.total === 1 ? 'person' : 'people'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function loosened({ without, q }: BroaderSearch): { [K in keyof Filters]?: Filters[K] | undefined } {
  return without === 'word' ? { q: q ?? undefined } : { [without]: undefined }
}

function wayWords({ without, word }: BroaderSearch, filters: Filters, categories: Category[]): string {
  const names = categories.filter(({ id }) => filters.categories?.includes(id)).map(({ name }) => name)
  const words: Record<BroaderSearch['without'], string> = {
    word: noMatchWords.withoutWord({ word: word ?? '' }),
    q: noMatchWords.withoutText({ text: filters.q ?? '' }),
    location: noMatchWords.anywhere({ place: filters.location ?? '' }),
    categories:
      names.length === 1 && names[0] ? noMatchWords.beyond({ category: names[0] }) : noMatchWords.anyCategory,
    userType: filters.userType === 'guest' ? noMatchWords.creatorsToo : noMatchWords.guestsToo,
    medium: noMatchWords.anyMedium,
    language: noMatchWords.notSpeaking({ language: languageName(filters.language ?? 'en') }),
    available: noMatchWords.anyTime,
    verified: noMatchWords.unverifiedToo,
    noSpeakingFee: noMatchWords.feesToo,
    wellReviewed: noMatchWords.unratedToo,
  }
  return words[without]
}
