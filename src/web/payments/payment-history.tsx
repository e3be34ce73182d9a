import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { paymentsQuery } from '../ui/money-query.ts'
import { useApi, useSite } from '../ui/session.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { PaymentRow } from './payment-row.tsx'

/** As many as the server answers at once. */
const most = 100

/** Everything that was ever held, charged or given back, newest first. */
export function PaymentHistory() {
  const { data, isError, isFetching, refetch } = useQuery(paymentsQuery(useApi()))
  const { contactEmail } = useSite()
  if (isError && !data) {
    return (
      <ErrorState
        title="Your payments could not be loaded"
        level={3}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) return <LoadingRows />
  if (data.length === 0) {
    return (
      <EmptyState
        icon={ReceiptText}
        title="No payments yet"
        level={3}
        action={
          <LinkButton to={'/search?userType=creator' as string} look="secondary">
            Find creators
          </LinkButton>
        }
      >
        When you ask a creator for a booking, the fee and what became of it appear here, each with its
        receipt.
      </EmptyState>
    )
  }
  return (
    <>
      <Card>
        <ul className="grid divide-y divide-line">
          {data.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      </Card>
      {data.length >= most && (
        <p className="mt-4 max-w-[70ch] text-sm text-soft">
          These are your newest {most} payments. Older ones are kept too: write to {contactEmail} for their
          receipts.
        </p>
      )}
    </>
  )
}

function LoadingRows() {
  return (
    <Loading label="Loading your payments">
      <Card className="grid gap-6">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
