import { getRouteApi } from '@tanstack/react-router'
import { paymentQuery } from '../admin/money-queries.ts'
import { PaymentScreen } from '../admin/payment-screen.tsx'
import { readList } from '../admin/read-list.ts'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/admin/payments/$id')

export function load({ queryClient, api }: PageContext, id: string) {
  return readList(queryClient, paymentQuery(api, Number(id)))
}

export function AdminPayment() {
  return <PaymentScreen id={Number(route.useParams().id)} />
}
