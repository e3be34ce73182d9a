import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { HttpError } from '../api.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

type Props<T> = {
  /** Such as "booking". */
  name: string
  found: { data?: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  children: (thing: T) => ReactNode
}

/** One thing of the panel: on its way, not there, not to be had, or as `children` show it. */
export function OneThing<T>({ name, found: { data, error, isFetching, refetch }, children }: Props<T>) {
  if (data) return children(data)
  if (error instanceof HttpError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState icon={SearchX} title={`No such ${name}`}>
        {error.serverMessage}
      </EmptyState>
    )
  }
  if (error) {
    return (
      <ErrorState
        title={`The ${name} could not be loaded`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <Loading label={`Loading the ${name}`}>
      <Card className="grid gap-4">
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} className="h-6" />
        ))}
      </Card>
    </Loading>
  )
}
