import type { Booking } from '../../../contract/requests/bookings.ts'
import { useMe } from '../../shared/session/session.tsx'
import { AnswerButtons } from '../answering/answer-buttons.tsx'
import { isTurnOf } from '../request-roles.ts'

type Props = { booking: Booking; onAnswer: (booking: Booking) => void }

export const canAnswer = ({ can }: Booking) =>
  can.includes('confirm') || can.includes('counter') || can.includes('decline')

/** What waits for the viewer is shown above the lists, with its answers. */
export const canAnswerInList = (booking: Booking, viewerId: number | undefined) =>
  canAnswer(booking) && !isTurnOf(booking, viewerId)

export function RowAnswers({ booking, onAnswer }: Props) {
  const me = useMe()
  const isMyTurn = booking.turn === null || isTurnOf(booking, me?.id)
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:gap-3 max-md:[&>button]:min-h-11 max-md:[&>button]:grow max-md:[&>button:nth-last-child(3)]:basis-full">
      <AnswerButtons
        booking={booking}
        look={isMyTurn ? 'secondary' : 'outline'}
        onAnswer={() => onAnswer(booking)}
      />
    </div>
  )
}
