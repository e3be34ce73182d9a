import { useQuery } from '@tanstack/react-query'
import type { AdminBooking } from '../../../contract/admin/bookings.ts'
import type { LedgerKind } from '../../../contract/payments.ts'
import type { HistoryEntry } from '../../../contract/requests/booking-history.ts'
import type { BookingStep } from '../../../contract/requests/booking-steps.ts'
import { formatLabels } from '../../../contract/requests/direct-bookings.ts'
import { adminHistoryText } from '../../../wording/bookings.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Detail, DetailList } from '../../ui/detail-list.tsx'
import { Timeline, TimelineStep } from '../../ui/timeline.tsx'
import { DetailMissing, DetailView } from '../detail-view.tsx'
import { bookingQuery } from '../payments/money-queries.ts'
import { PaymentCard } from '../payments/payment-card.tsx'
import { feeLabel, movementWords, reasonWords } from '../payments/wording.ts'
import { PersonName } from '../person-name.tsx'
import { BookingStatusActions } from './booking-status-actions.tsx'
import { BookingTime } from './booking-time.tsx'
import { bookingWords as words } from './wording.ts'

export function BookingScreen({ id }: { id: number }) {
  const found = useQuery(bookingQuery(useApi(), id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
      <BackLink to="/admin/bookings">{words.back}</BackLink>
      <DetailView words={words} found={found}>
        {(booking) => <Details booking={booking} />}
      </DetailView>
    </div>
  )
}

export function BookingMissing() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to="/admin/bookings">{words.back}</BackLink>
      <DetailMissing words={words} />
    </div>
  )
}

function Details({ booking }: { booking: AdminBooking }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-2xl">{words.title({ id: booking.id })}</h2>
        <StatusChip
          status={booking.status}
          {...(booking.closedReason && { word: reasonWords[booking.closedReason] })}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <BookingFacts booking={booking} />
          <BookingStatusActions booking={booking} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {booking.payment ? (
            <PaymentCard payment={booking.payment} credit={booking.credit} />
          ) : (
            <Card as="section">
              <h3 className="text-xl">{words.paymentTitle}</h3>
              <p className="mt-2 text-soft">{words.noPayment}</p>
            </Card>
          )}
          <BookingHistory booking={booking} />
        </div>
      </div>
    </>
  )
}

function BookingFacts({ booking }: { booking: AdminBooking }) {
  const moment = useMoment()
  const { creator, guest, requestedBy, noShow } = booking
  const nameOf = (role: 'creator' | 'guest') => booking[role].name
  return (
    <Card as="section">
      <h3 className="mb-4 text-xl">{words.details}</h3>
      <DetailList inPairs>
        <Detail name="Creator">
          <PersonName party={creator} />
        </Detail>
        <Detail name="Guest">
          <PersonName party={guest} />
        </Detail>
        <Detail name="Time">
          <BookingTime booking={booking} />
        </Detail>
        <Detail name="Fee">
          {booking.amountCents === 0
            ? feeLabel(booking)
            : words.fee({ fee: feeLabel(booking), payer: nameOf(requestedBy) })}
        </Detail>
        <Detail name={words.requested}>{moment(booking.createdAt)}</Detail>
        {booking.expiresAt && <Detail name={words.expires}>{moment(booking.expiresAt)}</Detail>}
        {booking.format && <Detail name={words.format}>{formatLabels[booking.format]}</Detail>}
        {booking.speakingFee && <Detail name={words.speakingFee}>{booking.speakingFee}</Detail>}
        {booking.arrangedBy && (
          <Detail name={words.arrangedBy}>{words.agent({ name: booking.arrangedBy })}</Detail>
        )}
        {booking.offeredBy && (
          <Detail name={words.proposedTimes({ name: nameOf(booking.offeredBy) })} wide>
            {booking.offers.map(moment).join('; ')}
          </Detail>
        )}
        {booking.topic && (
          <Detail name="Topic" wide>
            {booking.topic}
          </Detail>
        )}
        {booking.notes && (
          <Detail name="Notes" wide>
            <span dir="auto" className="whitespace-pre-line">
              {booking.notes}
            </span>
          </Detail>
        )}
        {booking.closingNote && (
          <Detail name={booking.closedReason === 'declined' ? words.declineNote : words.cancelNote} wide>
            <span dir="auto" className="whitespace-pre-line">
              {booking.closingNote}
            </span>
          </Detail>
        )}
        {noShow && (
          <Detail name={words.noShow} wide>
            {disputeWords(noShow, nameOf(noShow.reportedBy), moment)}
          </Detail>
        )}
      </DetailList>
    </Card>
  )
}

function disputeWords(
  { reportedAt, objectedAt, decidedAt }: NonNullable<AdminBooking['noShow']>,
  name: string,
  moment: (instant: string) => string,
): string {
  const at = moment(reportedAt)
  if (!objectedAt) return words.reported({ name, at })
  if (!decidedAt) return words.disputed({ name, at, objectedAt: moment(objectedAt) })
  return words.decided({ name, at, objectedAt: moment(objectedAt), decidedAt: moment(decidedAt) })
}

function BookingHistory({ booking }: { booking: AdminBooking }) {
  const moment = useMoment()
  if (booking.history.length === 0) return null
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-xl">{words.activity}</h3>
      <Timeline>
        {booking.history.map((entry) => (
          <TimelineStep
            key={`${entry.at} ${entry.what}`}
            title={entryTitle(entry, booking)}
            at={entry.at}
            when={moment(entry.at)}
            times={entry.times.map((at) => ({ at, shown: moment(at) }))}
          />
        ))}
      </Timeline>
    </Card>
  )
}

function entryTitle(entry: HistoryEntry, booking: AdminBooking): string {
  const step = stepWords(entry, booking)
  if (!entry.amountCents) return step
  return words.stepWithAmount({ step, amount: formatMoney(entry.amountCents) })
}

function stepWords({ what, by }: Pick<HistoryEntry, 'what' | 'by'>, booking: AdminBooking): string {
  if (what in movementWords) return movementWords[what as LedgerKind]
  const step = adminHistoryText(what as BookingStep)
  if (by === null) return step
  return by === 'admin' ? words.stepByAdmin({ step }) : words.stepBy({ step, name: booking[by].name })
}
