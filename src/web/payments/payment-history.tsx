import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import type { OwnPayment, Payment } from '../../contract/payments.ts'
import { type PaymentOutcome, paymentOutcome, paymentStory } from '../../wording/payments.ts'
import { formatBookingTime } from '../../wording/times.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { Money } from '../shared/money/money.tsx'
import { paymentsQuery } from '../shared/money/money-query.ts'
import { useApi, useMe, useSite } from '../shared/session/session.tsx'
import { DayOnly } from '../shared/times/date-time.tsx'
import { formatDay } from '../shared/times/dates.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { paymentStatusWords, paymentsWords as words } from './wording.ts'

const tones: Record<PaymentOutcome, BadgeTone> = {
  begun: 'quiet',
  held: 'wait',
  charging: 'wait',
  charged: 'ink',
  released: 'quiet',
  reduced: 'ok',
  disputed: 'wait',
  refunded: 'quiet',
  lost: 'quiet',
  kept: 'ok',
  credit_in_use: 'wait',
  credit_used: 'ink',
  credit_back: 'ok',
}

/** The server's page size. */
const most = 100

export function PaymentHistory() {
  const { data, isError, isFetching, refetch } = useQuery(paymentsQuery(useApi()))
  const { contactEmail } = useSite()
  if (isError && !data) {
    return <ErrorState title={words.loadFailed} level={3} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) return <LoadingRows />
  if (data.length === 0) {
    return (
      <EmptyState
        icon={ReceiptText}
        title={words.emptyTitle}
        level={3}
        action={
          <LinkButton to="/search" search={{ userType: 'creator' }} look="secondary">
            {words.find}
          </LinkButton>
        }
      >
        {words.empty}
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
          {words.full({ count: most, email: contactEmail })}
        </p>
      )}
    </>
  )
}

function LoadingRows() {
  return (
    <Loading label={words.loading}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}

function PaymentRow({ payment }: { payment: OwnPayment }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const { id, description, createdAt, paidWith, amountCents, about } = payment
  const when = about && formatBookingTime(about.startsAt, { reader: zone, other: zone })
  return (
    <li className="grid gap-x-6 gap-y-2 py-5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-lg break-words">{description}</h3>
        {about && (
          <p dir="auto" className="break-words">
            {[about.topic, when].filter(Boolean).join(' · ')}
          </p>
        )}
        <p className="mt-0.5 max-w-[60ch] text-soft">
          {paymentStory(payment, (instant) => formatDay(instant, zone))}
        </p>
      </div>
      <div className="flex items-center gap-3 sm:flex-col sm:items-end sm:gap-1.5">
        <span className="text-lg font-semibold">
          {paidWith === 'credit' ? words.oneCredit : <Money cents={amountCents} />}
        </span>
        <PaymentChip payment={payment} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-soft sm:col-span-2">
        <DayOnly at={createdAt} zone={zone} />
        <TextLink
          to="/settings/payments/$id"
          params={{ id: String(id) }}
          aria-label={words.receiptLabel({ id, description })}
          className="inline-flex min-h-6 items-center"
        >
          {words.receipt}
        </TextLink>
      </p>
    </li>
  )
}

function PaymentChip({ payment }: { payment: Payment }) {
  const status = paymentOutcome(payment)
  return <Badge tone={tones[status]}>{paymentStatusWords[status]}</Badge>
}
