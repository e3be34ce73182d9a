import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/session/session.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { DetailMissing, DetailView } from '../detail-view.tsx'
import { paymentQuery } from './money-queries.ts'
import { PaymentCard } from './payment-card.tsx'
import { paymentWords } from './wording.ts'

export function PaymentScreen({ id }: { id: number }) {
  const found = useQuery(paymentQuery(useApi(), id))
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to="/admin/payments">{paymentWords.back}</BackLink>
      <DetailView words={paymentWords} found={found}>
        {(payment) => (
          <>
            <h2 className="text-2xl">{paymentWords.title({ id: payment.id })}</h2>
            <PaymentCard payment={payment} />
          </>
        )}
      </DetailView>
    </div>
  )
}

export function PaymentMissing() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to="/admin/payments">{paymentWords.back}</BackLink>
      <DetailMissing words={paymentWords} />
    </div>
  )
}
