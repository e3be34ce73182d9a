import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { HttpError } from '../api.ts'
import { unlessFound } from './unless-found.ts'

/**
 * What a page shows, read again. An open page loads again with each dialog, so while the server is away it keeps what
 * it has.
 */
export async function getFresh<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0 })
  } catch (error) {
    const known = queryClient.getQueryData<Data>(query.queryKey)
    const isRefused = error instanceof HttpError && error.status >= 400 && error.status < 500
    return known === undefined || isRefused ? unlessFound(error) : known
  }
}
