import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { HttpError } from '../api.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { ReceiptMissing } from '../payments/receipt-missing.tsx'
import { receiptQuery } from '../payments/receipt-query.ts'
import { ReceiptSheet } from '../payments/receipt-sheet.tsx'
import { useLiveMoney } from '../payments/use-live-money.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useApi, useMe } from '../ui/session.tsx'

const route = getRouteApi('/settings/payments/$id')

export const Missing = ReceiptMissing

export async function load({ queryClient, api }: PageContext, id: string) {
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound({ throw: true })
  const receiptId = Number(id)
  await queryClient.fetchQuery({ ...receiptQuery(api, receiptId), staleTime: 0 }).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) notFound({ throw: true })
    throw error
  })
  return { receiptId }
}

export function Receipt() {
  const { receiptId } = route.useLoaderData()
  const { data: receipt } = useSuspenseQuery(receiptQuery(useApi(), receiptId))
  const zone = useMe()?.timeZone ?? 'UTC'
  useLiveMoney()
  return (
    <div className="page-width grid w-full grid-cols-[minmax(0,48rem)] justify-center py-8 sm:py-10 print:block print:p-0">
      <div className="print:hidden">
        <PageHeader
          back={<BackLink to={'/settings/payments' as string} />}
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
