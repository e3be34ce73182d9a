import { getRouteApi } from '@tanstack/react-router'
import { readList } from '../admin/read-list.ts'
import { type UsersSearch, usersQuery } from '../admin/users-query.ts'
import { UsersTable } from '../admin/users-table.tsx'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/admin/')

export function load({ queryClient, api }: PageContext, search: UsersSearch) {
  return readList(queryClient, usersQuery(api, search))
}

export function AdminUsers() {
  return <UsersTable search={route.useSearch()} />
}
