import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { timeLeft } from '../../shared/times/time-left.ts'
import { useNow } from '../../shared/times/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useRequestStatus } from '../booking-status.tsx'
import { BookingWhen, OutsideHours } from '../booking-when.tsx'
import { RequestChip } from '../request-chip.tsx'
import { guestDetails } from '../request-details.tsx'
import { isTurnOf, rolesIn } from '../request-roles.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ClosingNote } from './closing-note.tsx'
import { ProposedTimes } from './proposed-times.tsx'

export function RequestCard({ booking }: { booking: Booking }) {
  const me = useMe()
  const { line } = useRequestStatus(booking)
  const { other } = rolesIn(booking, me?.id)
  const isPending = booking.status === 'pending'
  const isMyTurn = isTurnOf(booking, me?.id)
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={other.name} src={other.avatar} size="l" />
        <div className="min-w-0 grow basis-48">
          <h3 className="text-xl break-words">
            <Link to="/profile/$id" params={{ id: String(other.id) }} className="hover:underline">
              <bdi>{other.name}</bdi>
            </Link>
          </h3>
          {other.headline && (
            <p dir="auto" className="break-words text-soft">
              {other.headline}
            </p>
          )}
          {other.email && (
            <p className="text-sm wrap-anywhere">
              <EmailAddress of={other.email} />
            </p>
          )}
        </div>
        <RequestChip request={booking} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <BookingWhen booking={booking} />
          <OutsideHours booking={booking} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {guestDetails(booking).map(([name, value]) => (
            <p key={name} className="break-words">
              <span className="text-soft">{name}:</span> <bdi>{value}</bdi>
            </p>
          ))}
          {booking.topic && (
            <p dir="auto" className="font-semibold break-words">
              {booking.topic}
            </p>
          )}
          {booking.notes && (
            <p dir="auto" className="max-w-[70ch] break-words whitespace-pre-line">
              {booking.notes}
            </p>
          )}
        </div>
      </div>
      {isPending && <ProposedTimes request={booking} />}
      {isPending && isMyTurn && booking.expiresAt ? (
        <AnswerDeadline at={booking.expiresAt} />
      ) : (
        <p className="max-w-[70ch] text-sm text-soft">{line}</p>
      )}
      <ClosingNote request={booking} />
      <div className="flex flex-wrap gap-3">
        <AnswerButtons booking={booking} look={isMyTurn ? 'secondary' : 'outline'} />
        <LinkButton
          to="/bookings/$id"
          params={{ id: String(booking.id) }}
          look="outline"
          aria-label={`See booking with ${other.name}`}
        >
          See booking
        </LinkButton>
      </div>
    </Card>
  )
}

function AnswerDeadline({ at }: { at: string }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const now = useNow().getTime()
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <Icon of={CalendarClock} size={16} className="mt-0.5 shrink-0" />
      <span>
        {/* The server may render a different minute than the browser. */}
        <strong className="inline-block text-ink first-letter:uppercase" suppressHydrationWarning>
          {timeLeft(at, now)}.
        </strong>{' '}
        Reply by <DateTime at={at} zone={zone} />, or the request expires.
      </span>
    </p>
  )
}
