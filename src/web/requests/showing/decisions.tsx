import type { Booking } from '../../../contract/requests/bookings.ts'
import { PagedList } from '../../shared/errors/paged-list.tsx'
import { useApi, useMe, useSite } from '../../shared/session/session.tsx'
import { timeLeft } from '../../shared/times/time-left.ts'
import { useNow } from '../../shared/times/use-now.ts'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { canAnswer, RowAnswers } from '../answering/answer-buttons.tsx'
import { bookingPagesQuery } from '../queries.ts'
import { rolesIn, useRoles } from '../request-roles.ts'
import { BookingStatus } from '../request-status.tsx'
import { OutsideHours, RequestWhen } from '../request-when.tsx'
import { nextActionLabel } from '../status-text.ts'
import { BookingPerson } from './booking-person.tsx'
import { useFocusAfterAnswer } from './use-focus-after-answer.ts'

type RowProps = { booking: Booking; onAnswer: (booking: Booking) => void }

/** What waits for the viewer’s answer; nothing if nothing does. Answered ones stay until the page is left. */
export function Decisions() {
  const me = useMe()
  const { list, onAnswer } = useFocusAfterAnswer('your_turn')
  return (
    <PagedList
      query={bookingPagesQuery(useApi(), 'your_turn')}
      name="Requests to answer"
      skeleton={null}
      empty={null}
      stays={(booking) => !rolesIn(booking, me?.id).isMyTurn}
    >
      {(bookings) => (
        <section ref={list} tabIndex={-1} aria-labelledby="decisions" className="outline-none">
          <h2 id="decisions" className="mb-3 text-lg">
            Waiting for you
          </h2>
          <ul className={classNames(cardClass, 'grid grid-cols-[minmax(0,1fr)] divide-y divide-line')}>
            {bookings.map((booking) => (
              <Row key={booking.id} booking={booking} onAnswer={onAnswer} />
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  )
}

function Row({ booking, onAnswer }: RowProps) {
  const { other, isMyTurn } = useRoles(booking)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 p-5 sm:px-6 md:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)]">
      <BookingPerson booking={booking} />
      <div className="grid content-start justify-items-start gap-2">
        <RequestWhen request={booking} />
        <OutsideHours request={booking} />
      </div>
      {isMyTurn ? <Asked booking={booking} /> : <BookingStatus booking={booking} />}
      <div className="flex flex-wrap items-center gap-2 md:col-span-3">
        {canAnswer(booking) && <RowAnswers booking={booking} onAnswer={onAnswer} />}
        <LinkButton
          to="/bookings/$id"
          params={{ id: String(booking.id) }}
          look={canAnswer(booking) ? 'ghost' : 'secondary'}
          size="s"
          className="max-md:min-h-11 max-md:grow"
          data-view={booking.id}
          aria-label={`See booking with ${other.name}`}
        >
          See booking
        </LinkButton>
      </div>
    </li>
  )
}

function Asked({ booking }: { booking: Booking }) {
  const asked = nextActionLabel(booking, useMe()?.id, useSite().feeCents)
  const now = useNow().getTime()
  const until = booking.noShow?.objectBy ?? booking.scheduleBy ?? booking.expiresAt
  return (
    <span className="grid content-start justify-items-start">
      <span className="font-semibold">{asked}</span>
      {until && (
        // The server may render a different minute than the browser.
        <span className="text-sm text-soft first-letter:uppercase" suppressHydrationWarning>
          {timeLeft(until, now)}
        </span>
      )}
    </span>
  )
}
