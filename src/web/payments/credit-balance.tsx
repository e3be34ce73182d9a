import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import type { Credit } from '../../contract/payments.ts'
import { creditOrigins } from '../../wording/payments.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { creditsQuery } from '../shared/money/money-query.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { DayOnly } from '../shared/times/date-time.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonPerson } from '../ui/skeleton-shapes.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { creditStatusWords, creditsWords as words } from './wording.ts'

const tones: Record<Credit['status'], BadgeTone> = {
  available: 'ok',
  spent: 'quiet',
  refunding: 'wait',
  voided: 'quiet',
}

const isOpen = ({ status }: Credit) => status === 'available' || status === 'refunding'

export function CreditBalance() {
  const { data, isError, isFetching, refetch } = useQuery(creditsQuery(useApi()))
  if (isError && !data) {
    return <ErrorState title={words.loadFailed} level={3} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) {
    return (
      <Loading label={words.loading}>
        <Card className="flex items-center gap-4">
          <SkeletonPerson picture="size-12" lines={['h-6 w-1/3', 'h-4 w-3/5']} />
        </Card>
      </Loading>
    )
  }
  const { available, credits } = data
  const [open, earlier] = [credits.filter(isOpen), credits.filter((credit) => !isOpen(credit))]
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-room-soft text-ink">
          <Icon of={Ticket} size={22} />
        </span>
        <div className="min-w-0">
          <p className="font-display text-xl leading-snug font-bold">{words.count({ count: available })}</p>
          <p className="mt-1 max-w-[62ch] text-soft">{available === 0 ? words.explainNone : words.explain}</p>
        </div>
      </div>
      {open.length > 0 && <CreditList credits={open} />}
      {earlier.length > 0 && (
        <details className="border-t border-line pt-4">
          <summary className="font-semibold">{words.earlier({ count: earlier.length })}</summary>
          <div className="mt-3">
            <CreditList credits={earlier} />
          </div>
        </details>
      )}
    </Card>
  )
}

function CreditList({ credits }: { credits: Credit[] }) {
  return (
    <ul className="divide-y divide-line">
      {credits.map((credit) => (
        <CreditRow key={credit.id} credit={credit} />
      ))}
    </ul>
  )
}

function CreditRow({ credit }: { credit: Credit }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{words.from({ description: credit.description })}</p>
        <p className="text-soft">{creditOrigins[credit.reason]}</p>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
          <DayOnly at={credit.createdAt} zone={zone} />
          <ReceiptLink paymentId={credit.paymentId}>{words.origin}</ReceiptLink>
          {credit.spentOn !== null && <ReceiptLink paymentId={credit.spentOn}>{words.use}</ReceiptLink>}
        </p>
      </div>
      <Badge tone={tones[credit.status]}>{creditStatusWords[credit.status]}</Badge>
    </li>
  )
}

function ReceiptLink({ paymentId, children }: { paymentId: number; children: string }) {
  return (
    <TextLink
      to="/settings/payments/$id"
      params={{ id: String(paymentId) }}
      aria-label={words.receipt({ label: children, id: paymentId })}
      className="inline-flex min-h-6 items-center"
    >
      {children}
    </TextLink>
  )
}
