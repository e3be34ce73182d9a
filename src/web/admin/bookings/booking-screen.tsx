import { useQuery } from '@tanstack/react-query'
import type { AdminBooking } from '../../../contract/admin/bookings.ts'
import type { LedgerKind } from '../../../contract/payments.ts'
import type { HistoryEntry } from '../../../contract/requests/booking-history.ts'
import { formatWords } from '../../../contract/requests/direct-bookings.ts'
import type { BookingStep } from '../../../contract/requests/happenings.ts'
import { adminHistoryWords } from '../../../wording/bookings.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { formatMoney } from '../../shared/money/money.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { Timeline, TimelineStep } from '../../ui/timeline.tsx'
import { OneThing } from '../one-thing.tsx'
import { bookingQuery } from '../payments/money-queries.ts'
import { PaymentCard } from '../payments/payment-card.tsx'
import { feeWords, movementWords, reasonWords } from '../payments/wording.ts'
import { BookingMoves } from './booking-moves.tsx'
import { BookingTime } from './booking-time.tsx'

/** Everything about one booking, and what an admin may do to it. */
export function BookingScreen({ id }: { id: number }) {
  const found = useQuery(bookingQuery(useApi(), id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
      <BackLink to="/admin/bookings">Bookings</BackLink>
      <OneThing name="booking" found={found}>
        {(booking) => <Opened booking={booking} />}
      </OneThing>
    </div>
  )
}

function Opened({ booking }: { booking: AdminBooking }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-2xl">Booking #{booking.id}</h2>
        <StatusChip
          status={booking.status}
          {...(booking.closedReason && { word: reasonWords[booking.closedReason] })}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <About booking={booking} />
          <BookingMoves booking={booking} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {booking.payment ? (
            <PaymentCard payment={booking.payment} credit={booking.credit} />
          ) : (
            <Card as="section">
              <h3 className="text-xl">Payment</h3>
              <p className="mt-2 text-soft">Nothing pays for this booking.</p>
            </Card>
          )}
          <BookingHistory booking={booking} />
        </div>
      </div>
    </>
  )
}

function About({ booking }: { booking: AdminBooking }) {
  const moment = useMoment()
  const { creator, guest, requestedBy, noShow } = booking
  const nameOf = (role: 'creator' | 'guest') => booking[role].name
  return (
    <Card as="section">
      <h3 className="mb-4 text-xl">About it</h3>
      <Facts inPairs>
        <Fact name="Creator">
          <Person {...creator} />
        </Fact>
        <Fact name="Guest">
          <Person {...guest} />
        </Fact>
        <Fact name="Time">
          <BookingTime booking={booking} />
        </Fact>
        <Fact name="Fee">
          {feeWords[booking.paymentStatus]}, paid by {nameOf(requestedBy)}
        </Fact>
        <Fact name="Asked">{moment(booking.createdAt)}</Fact>
        {booking.expiresAt && <Fact name="Closes by itself">{moment(booking.expiresAt)}</Fact>}
        {booking.format && <Fact name="Format">{formatWords[booking.format]}</Fact>}
        {booking.speakingFee && <Fact name="Speaking fee">{booking.speakingFee}</Fact>}
        {booking.arrangedBy && <Fact name="Arranged by">{booking.arrangedBy}, agent</Fact>}
        {booking.offeredBy && (
          <Fact name={`Times that ${nameOf(booking.offeredBy)} proposes`} wide>
            {booking.offers.map(moment).join('; ')}
          </Fact>
        )}
        {booking.topic && (
          <Fact name="Topic" wide>
            {booking.topic}
          </Fact>
        )}
        {booking.notes && (
          <Fact name="Notes" wide>
            <span className="whitespace-pre-line">{booking.notes}</span>
          </Fact>
        )}
        {booking.closingNote && (
          <Fact name={booking.closedReason === 'declined' ? 'Note on declining' : 'Note on canceling'} wide>
            <span className="whitespace-pre-line">{booking.closingNote}</span>
          </Fact>
        )}
        {noShow && (
          <Fact name="Did it happen?" wide>
            {nameOf(noShow.reportedBy)} said on {moment(noShow.reportedAt)} that it did not.{' '}
            {disputeWords(noShow, moment)}
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

function disputeWords(
  { objectedAt, decidedAt }: NonNullable<AdminBooking['noShow']>,
  moment: (instant: string) => string,
): string {
  if (!objectedAt) return 'The other side hasn’t objected.'
  const objected = `The other side objected on ${moment(objectedAt)}.`
  return decidedAt
    ? `${objected} An administrator decided on ${moment(decidedAt)} that it did.`
    : `${objected} Decide below: keep it completed, or set it to cancelled to give the payer a credit.`
}

function Person({ name, email }: AdminBooking['creator']) {
  return (
    <>
      {name}
      {email && (
        <span className="block text-sm text-soft">
          <MailAddress of={email} />
        </span>
      )}
    </>
  )
}

/** Everything that happened to a booking and to its fee, oldest first. */
function BookingHistory({ booking }: { booking: AdminBooking }) {
  const moment = useMoment()
  if (booking.history.length === 0) return null
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-xl">What happened</h3>
      <Timeline>
        {booking.history.map((entry) => (
          <TimelineStep
            key={`${entry.at} ${entry.what}`}
            title={
              stepWords(entry, booking) + (entry.amountCents ? `: ${formatMoney(entry.amountCents)}` : '')
            }
            at={entry.at}
            when={moment(entry.at)}
            times={entry.times.map((at) => ({ at, shown: moment(at) }))}
          />
        ))}
      </Timeline>
    </Card>
  )
}

/** One step of a booking, with who did it. */
function stepWords({ what, by }: Pick<HistoryEntry, 'what' | 'by'>, booking: AdminBooking): string {
  if (what in movementWords) return movementWords[what as LedgerKind]
  const said = adminHistoryWords(what as BookingStep)
  if (by === null) return said
  return `${said} by ${by === 'admin' ? 'an admin' : booking[by].name}`
}
