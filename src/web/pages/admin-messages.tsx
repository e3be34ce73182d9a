import { getRouteApi } from '@tanstack/react-router'
import { conversationsQuery } from '../admin/admin-queries.ts'
import { ConversationTable } from '../admin/conversation-table.tsx'
import type { ListSearch } from '../admin/list-search.ts'
import { readList } from '../admin/read-list.ts'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/admin/messages')

export function load({ queryClient, api }: PageContext, search: ListSearch<'words'>) {
  return readList(queryClient, conversationsQuery(api, search))
}

export function AdminMessages() {
  return <ConversationTable search={route.useSearch()} />
}
