import { paymentStory } from '../../contract/payment-words.ts'
import type { Payment } from '../../contract/payments.ts'
import { DayOnly } from '../ui/date-time.tsx'
import { formatDay } from '../ui/dates.ts'
import { Money } from '../ui/money.tsx'
import { useMe } from '../ui/session.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { PaymentChip } from './payment-chip.tsx'

/** One payment: what for, what became of it, and the way to its receipt. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const { id, description, createdAt, paidWith, amountCents } = payment
  return (
    <li className="grid gap-x-6 gap-y-2 py-5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-lg break-words">{description}</h3>
        <p className="mt-0.5 max-w-[60ch] text-soft">
          {paymentStory(payment, (instant) => formatDay(instant, zone))}
        </p>
      </div>
      <div className="flex items-center gap-3 sm:flex-col sm:items-end sm:gap-1.5">
        <span className="text-lg font-semibold">
          {paidWith === 'credit' ? '1 credit' : <Money cents={amountCents} />}
        </span>
        <PaymentChip payment={payment} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-soft sm:col-span-2">
        <DayOnly at={createdAt} zone={zone} />
        <TextLink
          to={`/settings/payments/${id}` as string}
          aria-label={`Receipt ${id}: ${description}`}
          className="inline-flex min-h-6 items-center"
        >
          Receipt
        </TextLink>
      </p>
    </li>
  )
}
