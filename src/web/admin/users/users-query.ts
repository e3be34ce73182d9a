import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api.ts'
import type { ListSearch } from '../list-search.ts'

/** What the list of users is narrowed by, in the address. */
export type UsersSearch = ListSearch<'userType' | 'state'>

export const usersQuery = (api: Api, search: UsersSearch) =>
  queryOptions({
    queryKey: ['admin', 'users', search],
    // Words of the address: the server refuses what it does not know.
    queryFn: ({ signal }) => api.page('GET /api/admin/users', { query: search as object, signal }),
  })
