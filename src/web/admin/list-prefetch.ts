import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { Page } from '../api.ts'

export type ListQuery<Row, Key extends QueryKey> = UseQueryOptions<Page<Row[]>, Error, Page<Row[]>, Key>

/** For a page’s `load`. Only the server waits for the rows; in the browser the table shows a skeleton. */
export async function prefetchList<T, Key extends QueryKey>(
  queryClient: QueryClient,
  query: UseQueryOptions<T, Error, T, Key>,
): Promise<void> {
  const reading = queryClient.prefetchQuery({ ...query, staleTime: 0 } as never)
  if (typeof window === 'undefined') await reading
}
