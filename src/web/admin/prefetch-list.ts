import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { HttpError, type Page } from '../api.ts'

export type ListQuery<Row, Key extends QueryKey> = UseQueryOptions<Page<Row[]>, Error, Page<Row[]>, Key>

/** For a page’s `load`. Only the server waits for the rows; in the browser the table shows a skeleton. */
export async function prefetchList<T, Key extends QueryKey>(
  queryClient: QueryClient,
  query: UseQueryOptions<T, Error, T, Key>,
): Promise<void> {
  const reading = queryClient.prefetchQuery({ ...query, staleTime: 0 } as never)
  if (typeof window === 'undefined') await reading
}

/** Like `prefetchList`, for one thing: the server answers 404 if there is none. */
export async function prefetchDetail<T, Key extends QueryKey>(
  queryClient: QueryClient,
  query: UseQueryOptions<T, Error, T, Key>,
): Promise<void> {
  const reading = queryClient.fetchQuery({ ...query, staleTime: 0 } as never)
  if (typeof window !== 'undefined') return void reading.catch(() => undefined)
  await reading.catch((error: unknown) => {
    if (isMissing(error)) notFound({ throw: true })
  })
}

/** An invalid id finds nothing either. */
export function isMissing(error: unknown): error is HttpError {
  return error instanceof HttpError && (error.status === 404 || error.status === 400)
}
