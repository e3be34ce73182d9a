import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { useNextPage } from '../../ui/use-next-page.ts'
import { ErrorState } from './error-state.tsx'
import { useRowsInPlace } from './use-rows-in-place.ts'

type Pages<Row, Key extends QueryKey> = UseInfiniteQueryOptions<
  Row[],
  Error,
  InfiniteData<Row[]>,
  Key,
  number | undefined
>

type Props<Row, Key extends QueryKey> = {
  query: Pages<Row, Key>
  name: string
  skeleton: ReactNode
  empty: ReactNode
  /** Stays in its place although the server no longer lists it. */
  stays?: (row: Row) => boolean
  children: (rows: Row[]) => ReactNode
}

export function PagedList<Row extends { id: number }, Key extends QueryKey>({
  query,
  name,
  skeleton,
  empty,
  stays,
  children,
}: Props<Row, Key>) {
  const list = useInfiniteQuery(query)
  const { data, isError, isFetching, refetch } = list
  const more = useNextPage(list)
  const rows = useRowsInPlace(data ? rowsIn(data) : [], stays)
  if (isError && !data) {
    return (
      <ErrorState
        title={`We couldn’t load ${name.toLowerCase()}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) return <Loading label={`Loading ${name.toLowerCase()}`}>{skeleton}</Loading>
  if (rows.length === 0) return empty
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {children(rows)}
      {list.hasNextPage && (
        <div className="grid justify-items-center gap-3">
          {more.error !== null && (
            <p role="alert" className="text-bad">
              We couldn’t load more. Please try again.
            </p>
          )}
          <Button look="outline" busy={more.busy} busyLabel="Loading…" onClick={() => void more.ask()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

/** A row may be on two pages if it moved between their reads. */
function rowsIn<Row extends { id: number }>({ pages }: InfiniteData<Row[]>): Row[] {
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()]
}
