import { getRouteApi } from '@tanstack/react-router'
import { LedgerTable } from '../admin/ledger-table.tsx'
import { type LedgerSearch, ledgerQuery } from '../admin/money-queries.ts'
import { PaymentsFrame } from '../admin/payments-frame.tsx'
import { readList } from '../admin/read-list.ts'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/admin/payments/ledger')

export function load({ queryClient, api }: PageContext, search: LedgerSearch) {
  return readList(queryClient, ledgerQuery(api, search))
}

export function AdminLedger() {
  return (
    <PaymentsFrame>
      <LedgerTable search={route.useSearch()} />
    </PaymentsFrame>
  )
}
