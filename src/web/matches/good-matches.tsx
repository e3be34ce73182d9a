import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reply } from '../api.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi } from '../shared/session/session.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonPersonCard } from '../ui/skeleton-shapes.tsx'
import { matchesQuery } from './match-query.ts'
import { matchPointTexts, matchWords } from './wording.ts'

export type Match = Reply<'GET /api/matches'>[number]

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-4.5 sm:grid-cols-2 xl:grid-cols-3'
const usual = 3

type GoodMatchesProps = { readerId: number; renderMatch: (match: Match) => ReactNode }

export function GoodMatches({ readerId, renderMatch }: GoodMatchesProps) {
  return (
    <section aria-labelledby="good-matches" className="mt-14 noscript:hidden">
      <h2 id="good-matches" className="text-2xl">
        {matchWords.title}
      </h2>
      <details className="mt-1 mb-5 max-w-[70ch] text-soft">
        <summary className="w-fit cursor-pointer rounded-s text-sm underline underline-offset-4 hover:text-ink">
          {matchWords.how}
        </summary>
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
          {matchPointTexts().map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <People readerId={readerId} renderMatch={renderMatch} />
    </section>
  )
}

function People({ readerId, renderMatch }: GoodMatchesProps) {
  const { data, isError, isFetching, refetch } = useQuery(matchesQuery(useApi()))
  if (isError && !data) {
    return <ErrorState title={matchWords.failed} level={3} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Loading label={matchWords.loading}>
        <div className={grid}>
          {Array.from({ length: usual }, (_, place) => (
            <SkeletonPersonCard key={place} />
          ))}
        </div>
      </Loading>
    )
  }
  if (data.length === 0) return <NoMatches readerId={readerId} />
  return (
    <ul className={grid}>
      {data.slice(0, usual).map((match) => (
        <li key={match.person.id} className="min-w-0">
          {renderMatch(match)}
        </li>
      ))}
    </ul>
  )
}

function NoMatches({ readerId }: { readerId: number }) {
  return (
    <div className="rounded-l border border-line">
      <EmptyState
        level={3}
        icon={Users}
        title={matchWords.none}
        action={
          <LinkButton to="/profile/$id" params={{ id: String(readerId) }} look="secondary">
            {matchWords.addTopics}
          </LinkButton>
        }
      >
        {matchWords.noneText}
      </EmptyState>
    </div>
  )
}
