import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import type { Booking, ParticipantRole } from '../../../contract/requests/bookings.ts'
import { creditSentences, holdSentences } from '../../../wording/fees.ts'
import { zoneName } from '../../../wording/times.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { mailTo } from '../../shared/site/mail-to.ts'
import { useMoment } from '../../shared/times/use-moment.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { NextStep } from '../answering/next-step.tsx'
import { BookingDetails } from '../booking-details.tsx'
import { isByCredit, rolesIn } from '../booking-roles.ts'
import { bookingQuery } from '../bookings-query.ts'
import { HoldExplanation } from '../hold-explanation.tsx'
import { useLiveBookings } from '../use-live-bookings.ts'
import { statusBadge } from '../wording.ts'
import { BookingTimeline } from './booking-timeline.tsx'
import { CalendarButtons } from './calendar-buttons.tsx'
import { bookingPageWords } from './wording.ts'

export function BookingPage({ id }: { id: number }) {
  useLiveBookings()
  const { data: booking } = useSuspenseQuery(bookingQuery(useApi(), id))
  const { other } = rolesIn(booking, useMe()?.id)
  return (
    <div className="page-width w-full py-8 sm:py-10">
      <PageHeader back={<BackLink to="/dashboard" />} title={bookingPageWords.title({ name: other.name })}>
        <StatusChip status={booking.status} word={statusBadge(booking)} />
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <NextStep booking={booking} />
          <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <h2 className="sr-only">{bookingPageWords.details}</h2>
            <BookingDetails booking={booking} />
            <CalendarButtons booking={booking} />
            <hr className="border-line" />
            <BookingPeople booking={booking} />
          </Card>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <BookingMoney booking={booking} />
          <BookingTimeline booking={booking} />
        </div>
      </div>
    </div>
  )
}

/** For a booking that doesn’t exist and for someone else’s: the same text, so that it reveals nothing. */
export function BookingMissing() {
  return (
    <MissingPage
      icon={CalendarX}
      title={bookingPageWords.missingTitle}
      to="/dashboard"
      label={bookingPageWords.missingAction}
    >
      {bookingPageWords.missing}
    </MissingPage>
  )
}

function BookingMoney({ booking }: { booking: Booking }) {
  const moment = useMoment()
  const { asked, otherCalled } = rolesIn(booking, useMe()?.id)
  const { paymentStatus, status, expiresAt, entries, keepAsCredit, paymentId } = booking
  if (!asked || entries.length === 0) return null
  const waits = status === 'pending' && paymentStatus === 'held' && expiresAt
  const answerBy = expiresAt ? moment(expiresAt) : ''
  const feeCents = entries[0]?.amountCents ?? 0
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{bookingPageWords.fee}</h2>
      {waits && (
        <HoldExplanation
          sentences={
            isByCredit(booking)
              ? creditSentences(otherCalled, answerBy)
              : holdSentences({ feeCents, name: otherCalled, answerBy, keepAsCredit })
          }
        />
      )}
      {paymentId && (
        <p>
          <TextLink to="/settings/payments/$id" params={{ id: String(paymentId) }}>
            {bookingPageWords.receipt}
          </TextLink>
        </p>
      )}
    </Card>
  )
}

function BookingPeople({ booking }: { booking: Booking }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <Person booking={booking} side="creator" />
      <Person booking={booking} side="guest" />
    </ul>
  )
}

function Person({ booking, side }: { booking: Booking; side: ParticipantRole }) {
  const me = useMe()
  const { id, name, avatar, headline, email } = booking[side]
  const zone = side === 'creator' ? booking.creatorTimeZone : booking.guestTimeZone
  return (
    <li className="flex min-w-0 items-start gap-4">
      <Avatar name={name} src={avatar} size="l" />
      <div className="min-w-0">
        <p className="text-sm text-soft">{bookingPageWords.parts[side][id === me?.id ? 'you' : 'other']}</p>
        <h3 className="text-lg break-words">
          <Link to="/profile/$id" params={{ id: String(id) }} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {headline && (
          <p dir="auto" className="text-sm break-words text-soft">
            {headline}
          </p>
        )}
        <p className="text-sm text-soft">{zoneName(zone)}</p>
        {email && id !== me?.id && (
          <a href={mailTo(email)} className="text-sm wrap-anywhere underline underline-offset-4">
            <EmailAddress of={email} />
          </a>
        )}
      </div>
    </li>
  )
}
