import type { Credit } from '../../contract/payments.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { DayOnly } from '../ui/date-time.tsx'
import { useMe } from '../ui/session.tsx'
import { TextLink } from '../ui/text-link.tsx'

const origins: Record<Credit['reason'], string> = {
  kept: 'It was not accepted, and you chose to keep the fee.',
  cancelled: 'The other side cancelled after it was confirmed.',
  no_show: 'The other side did not come.',
  unscheduled: 'No time was agreed for it.',
  refund_failed: 'Your card could not take the refund, so the fee is kept as a credit.',
  admin: 'It was given to you by the people who run this site.',
}

const states: Record<Credit['status'], { tone: BadgeTone; word: string }> = {
  available: { tone: 'ok', word: 'Ready to use' },
  spent: { tone: 'quiet', word: 'Used' },
  refunding: { tone: 'wait', word: 'Going back to your card' },
  voided: { tone: 'quiet', word: 'Refunded' },
}

/** One credit: where it came from, and where it is now. */
export function CreditRow({ credit }: { credit: Credit }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const { tone, word } = states[credit.status]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">From: {credit.description}</p>
        <p className="text-soft">{origins[credit.reason]}</p>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
          <DayOnly at={credit.createdAt} zone={zone} />
          <ReceiptLink paymentId={credit.paymentId}>Where it came from</ReceiptLink>
          {credit.spentOn !== null && <ReceiptLink paymentId={credit.spentOn}>What it paid</ReceiptLink>}
        </p>
      </div>
      <Badge tone={tone}>{word}</Badge>
    </li>
  )
}

function ReceiptLink({ paymentId, children }: { paymentId: number; children: string }) {
  return (
    <TextLink
      to={`/settings/payments/${paymentId}` as string}
      aria-label={`${children}: receipt ${paymentId}`}
      className="inline-flex min-h-6 items-center"
    >
      {children}
    </TextLink>
  )
}
