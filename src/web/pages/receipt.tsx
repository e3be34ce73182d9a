import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { PageContext } from '../chrome/page-head.ts'
import { receiptQuery } from '../payments/receipt-query.ts'
import { ReceiptSheet } from '../payments/receipt-sheet.tsx'
import { useLiveMoney } from '../payments/use-live-money.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { isRowId } from '../shared/site/row-id.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { getFresh } from './get-fresh.ts'

const receiptRoute = getRouteApi('/settings/payments/$id')

export async function loadReceipt({ queryClient, api }: PageContext, id: string) {
  if (!isRowId(id)) notFound({ throw: true })
  const receiptId = Number(id)
  await getFresh(queryClient, receiptQuery(api, receiptId))
  return { receiptId }
}

export function Receipt() {
  const { receiptId } = receiptRoute.useLoaderData()
  const { data: receipt } = useSuspenseQuery(receiptQuery(useApi(), receiptId))
  const zone = useMe()?.timeZone ?? 'UTC'
  useLiveMoney()
  return (
    <div className="page-width grid w-full grid-cols-[minmax(0,48rem)] justify-center py-8 sm:py-10 print:block print:p-0">
      <div className="print:hidden">
        <PageHeader
          back={<BackLink to="/settings/payments" />}
          title="Receipt"
          actions={
            <Button look="outline" onClick={() => print()}>
              <Icon of={Printer} />
              Print
            </Button>
          }
        />
      </div>
      <ReceiptSheet receipt={receipt} zone={zone} />
    </div>
  )
}
