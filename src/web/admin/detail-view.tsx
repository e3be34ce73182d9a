import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { isMissing } from './prefetch-list.ts'

type Props<T> = {
  words: { loading: string; loadFailed: string; missing: string; missingHelp: string }
  found: { data?: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  children: (thing: T) => ReactNode
}

export function DetailView<T>({ words, found: { data, error, isFetching, refetch }, children }: Props<T>) {
  if (data) return children(data)
  if (isMissing(error)) return <DetailMissing words={words} />
  if (error) {
    return <ErrorState title={words.loadFailed} onRetry={() => void refetch()} busy={isFetching} />
  }
  return (
    <Loading label={words.loading}>
      <Card className="grid gap-4">
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} className="h-6" />
        ))}
      </Card>
    </Loading>
  )
}

export function DetailMissing({ words }: { words: { missing: string; missingHelp: string } }) {
  return (
    <EmptyState icon={SearchX} title={words.missing}>
      {words.missingHelp}
    </EmptyState>
  )
}
