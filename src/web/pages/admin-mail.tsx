import { getRouteApi } from '@tanstack/react-router'
import { mailQuery, settingsQuery } from '../admin/admin-queries.ts'
import type { ListSearch } from '../admin/list-search.ts'
import { MailTable } from '../admin/mail-table.tsx'
import { readList } from '../admin/read-list.ts'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/admin/mail')

export async function load({ queryClient, api }: PageContext, search: ListSearch<'status'>) {
  await Promise.all([
    readList(queryClient, mailQuery(api, search)),
    readList(queryClient, settingsQuery(api)),
  ])
}

export function AdminMail() {
  return <MailTable search={route.useSearch()} />
}
