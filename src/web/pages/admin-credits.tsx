import { getRouteApi } from '@tanstack/react-router'
import { CreditsTable } from '../admin/credits-table.tsx'
import { type CreditsSearch, creditsQuery } from '../admin/money-queries.ts'
import { PaymentsFrame } from '../admin/payments-frame.tsx'
import { readList } from '../admin/read-list.ts'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/admin/payments/credits')

export function load({ queryClient, api }: PageContext, search: CreditsSearch) {
  return readList(queryClient, creditsQuery(api, search))
}

export function AdminCredits() {
  return (
    <PaymentsFrame>
      <CreditsTable search={route.useSearch()} />
    </PaymentsFrame>
  )
}
