import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api.ts'
import type { ListSearch } from '../list-search.ts'

export type UsersSearch = ListSearch<'userType' | 'state'>

export const usersQuery = (api: Api, search: UsersSearch) =>
  queryOptions({
    queryKey: ['admin', 'users', search],
    // Unchecked words of the address; the server validates them.
    queryFn: ({ signal }) => api.page('GET /api/admin/users', { query: search as object, signal }),
  })
