import { getRouteApi } from '@tanstack/react-router'
import { type PaymentsSearch, paymentsQuery } from '../admin/money-queries.ts'
import { PaymentsFrame } from '../admin/payments-frame.tsx'
import { PaymentsTable } from '../admin/payments-table.tsx'
import { readList } from '../admin/read-list.ts'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/admin/payments')

export function load({ queryClient, api }: PageContext, search: PaymentsSearch) {
  return readList(queryClient, paymentsQuery(api, search))
}

export function AdminPayments() {
  return (
    <PaymentsFrame>
      <PaymentsTable search={route.useSearch()} />
    </PaymentsFrame>
  )
}
