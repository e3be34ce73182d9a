import { getRouteApi } from '@tanstack/react-router'
import { auditQuery } from '../admin/admin-queries.ts'
import { AuditTable } from '../admin/audit-table.tsx'
import type { ListSearch } from '../admin/list-search.ts'
import { readList } from '../admin/read-list.ts'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/admin/audit')

export function load({ queryClient, api }: PageContext, search: ListSearch<'act'>) {
  return readList(queryClient, auditQuery(api, search))
}

export function AdminAudit() {
  return <AuditTable search={route.useSearch()} />
}
