import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { HttpError } from '../api.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

type Props<T> = {
  words: { loading: string; loadFailed: string; missing: string }
  found: { data?: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  children: (thing: T) => ReactNode
}

/** 400 and 404 both mean missing: an invalid id finds nothing. */
export function DetailView<T>({ words, found: { data, error, isFetching, refetch }, children }: Props<T>) {
  if (data) return children(data)
  if (error instanceof HttpError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState icon={SearchX} title={words.missing}>
        {error.serverMessage}
      </EmptyState>
    )
  }
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
