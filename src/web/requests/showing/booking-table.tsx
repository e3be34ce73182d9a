import type { Booking } from '../../../contract/requests/bookings.ts'
import { MessageButton } from '../../shared/people/message-button.tsx'
import { useMe } from '../../shared/session/session.tsx'
import { Button, type ButtonLook, type ButtonSize } from '../../ui/button.tsx'
import { Card, cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { rolesIn } from '../request-roles.ts'
import { BookingStatus } from '../request-status.tsx'
import { RequestTime, RequestWhen } from '../request-when.tsx'
import { BookingPerson } from './booking-person.tsx'
import { canAnswerInList, RowAnswers } from './row-answers.tsx'

type Acts = { onView: (booking: Booking) => void; onAnswer: (booking: Booking) => void }
type RowProps = Acts & { booking: Booking }

const cell = 'px-3 py-4 align-top first:pl-6 last:pr-6'

/** On phones a list of cards. */
export function BookingTable({ bookings, ...acts }: Acts & { bookings: Booking[] }) {
  const columns = [
    [useMe()?.userType === 'creator' ? 'Guest' : 'Creator', 'w-[31%]'],
    ['Date & Time', ''],
    ['Duration', 'w-22'],
    ['Status', 'w-38'],
    ['Actions', 'w-32'],
  ]
  return (
    <>
      <div className={classNames(cardClass, 'overflow-hidden max-md:hidden')}>
        <table className="w-full table-fixed text-left">
          <caption className="sr-only">Your bookings</caption>
          <thead className="text-sm text-soft">
            <tr className="border-b border-line">
              {columns.map(([name, width]) => (
                <th key={name} scope="col" className={classNames(cell, width, '!py-3 font-normal')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking) => (
              <Row key={booking.id} booking={booking} {...acts} />
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label="Your bookings" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:hidden">
        {bookings.map((booking) => (
          <PhoneCard key={booking.id} booking={booking} {...acts} />
        ))}
      </ul>
    </>
  )
}

function Row({ booking, onView, onAnswer }: RowProps) {
  const isOpen = canAnswerInList(booking, useMe()?.id)
  return (
    <>
      <tr className={classNames(!isOpen && 'border-b border-line last:border-b-0')}>
        <th scope="row" className={classNames(cell, 'font-normal')}>
          <BookingPerson booking={booking} />
        </th>
        <td className={cell}>
          <RequestTime request={booking} />
        </td>
        <td className={cell}>{booking.duration} min</td>
        <td className={cell}>
          <BookingStatus booking={booking} />
        </td>
        <td className={classNames(cell, '!py-3')}>
          <span className="grid justify-items-start gap-1.5">
            <ViewAndMessage
              booking={booking}
              onView={onView}
              look={isOpen ? 'outline' : 'secondary'}
              size="s"
              messageClass="-ml-1 !px-2"
            />
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b border-line last:border-b-0">
          <td colSpan={5} className="px-6 pb-4 pl-21">
            <RowAnswers booking={booking} onAnswer={onAnswer} />
          </td>
        </tr>
      )}
    </>
  )
}

function PhoneCard({ booking, onView, onAnswer }: RowProps) {
  const isOpen = canAnswerInList(booking, useMe()?.id)
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BookingStatus booking={booking} />
      <BookingPerson booking={booking} />
      <RequestWhen request={booking} />
      {isOpen && <RowAnswers booking={booking} onAnswer={onAnswer} />}
      <div className={classNames('flex flex-wrap gap-3 *:grow', isOpen && '-mb-3 border-t border-line pt-2')}>
        <ViewAndMessage
          booking={booking}
          onView={onView}
          look={isOpen ? 'ghost' : 'secondary'}
          messageLook={isOpen ? 'ghost' : 'outline'}
        />
      </div>
    </Card>
  )
}

type ViewProps = Pick<RowProps, 'booking' | 'onView'> & {
  look: ButtonLook
  size?: ButtonSize
  messageLook?: ButtonLook
  messageClass?: string
}

function ViewAndMessage({ booking, onView, look, size, messageLook = 'ghost', messageClass }: ViewProps) {
  const { other } = rolesIn(booking, useMe()?.id)
  return (
    <>
      <Button
        look={look}
        size={size}
        data-view={booking.id}
        aria-label={`View the booking with ${other.name}`}
        onClick={() => onView(booking)}
      >
        View
      </Button>
      {!other.deleted && (
        <MessageButton
          userId={other.id}
          look={messageLook}
          size={size}
          className={messageClass}
          label={`Message ${other.name}`}
        />
      )}
    </>
  )
}
