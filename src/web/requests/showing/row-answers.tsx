import type { Booking } from '../../../contract/requests/bookings.ts'
import { AnswerButtons } from '../answering/answer-buttons.tsx'
import { isTurnOf, useRoles } from '../request-roles.ts'

type Props = { booking: Booking; onAnswer: (booking: Booking) => void }

export const canAnswer = ({ can }: Booking) =>
  can.includes('confirm') || can.includes('counter') || can.includes('decline')

/** What waits for the viewer is shown above the lists, with its answers. */
export const canAnswerInList = (booking: Booking, viewerId: number | undefined) =>
  canAnswer(booking) && !isTurnOf(booking, viewerId)

export function RowAnswers({ booking, onAnswer }: Props) {
  const { isMyTurn } = useRoles(booking)
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:gap-3 max-md:[&>button]:min-h-11 max-md:[&>button]:grow max-md:[&>button:nth-last-child(3)]:basis-full">
      <AnswerButtons
        booking={booking}
        look={isMyTurn || booking.turn === null ? 'secondary' : 'outline'}
        onAnswer={() => onAnswer(booking)}
      />
    </div>
  )
}
