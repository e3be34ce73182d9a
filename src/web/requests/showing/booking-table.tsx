import type { Booking } from '../../../contract/requests/bookings.ts'
import { MessageButton } from '../../shared/people/message-button.tsx'
import { useMe } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { rolesIn } from '../request-roles.ts'
import { BookingStatus } from '../booking-status.tsx'
import { BookingTime } from '../booking-when.tsx'
import { BookingPerson } from './booking-person.tsx'
import { canAnswerInList, RowAnswers } from './row-answers.tsx'

type Props = {
  bookings: Booking[]
  onView: (booking: Booking) => void
  onAnswer: (booking: Booking) => void
}

const cell = 'px-3 py-4 align-top first:pl-6 last:pr-6'

export function BookingTable({ bookings, onView, onAnswer }: Props) {
  const me = useMe()
  return (
    <div className={classNames(cardClass, 'overflow-hidden max-md:hidden')}>
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">Your bookings</caption>
        <thead className="text-sm text-soft">
          <tr className="border-b border-line">
            <th scope="col" className={classNames(cell, 'w-[31%] py-3 font-normal')}>
              {me?.userType === 'creator' ? 'Guest' : 'Creator'}
            </th>
            <th scope="col" className={classNames(cell, 'py-3 font-normal')}>
              Date &amp; Time
            </th>
            <th scope="col" className={classNames(cell, 'w-22 py-3 font-normal')}>
              Duration
            </th>
            <th scope="col" className={classNames(cell, 'w-38 py-3 font-normal')}>
              Status
            </th>
            <th scope="col" className={classNames(cell, 'w-32 py-3 font-normal')}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} onView={onView} onAnswer={onAnswer} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Omit<Props, 'bookings'> & { booking: Booking }

function Row({ booking, onView, onAnswer }: RowProps) {
  const me = useMe()
  const { other } = rolesIn(booking, me?.id)
  const isOpen = canAnswerInList(booking, me?.id)
  return (
    <>
      <tr className={classNames(!isOpen && 'border-b border-line last:border-b-0')}>
        <th scope="row" className={classNames(cell, 'font-normal')}>
          <BookingPerson booking={booking} />
        </th>
        <td className={cell}>
          <BookingTime booking={booking} />
        </td>
        <td className={cell}>{booking.duration} min</td>
        <td className={cell}>
          <BookingStatus booking={booking} />
        </td>
        <td className={classNames(cell, '!py-3')}>
          <span className="grid justify-items-start gap-1.5">
            <Button
              look={isOpen ? 'outline' : 'secondary'}
              size="s"
              data-view={booking.id}
              aria-label={`View the booking with ${other.name}`}
              onClick={() => onView(booking)}
            >
              View
            </Button>
            {!other.deleted && (
              <MessageButton
                userId={other.id}
                look="ghost"
                size="s"
                className="-ml-1 !px-2"
                label={`Message ${other.name}`}
              />
            )}
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b border-line last:border-b-0">
          <td colSpan={5} className="px-6 pb-4 pl-21">
            <div className="flex flex-wrap items-center gap-2">
              <RowAnswers booking={booking} onAnswer={onAnswer} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
