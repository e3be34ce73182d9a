import type { Booking } from '../../../contract/requests/bookings.ts'
import { calledName } from '../../../wording/names.ts'
import { useMe } from '../../shared/session/session.tsx'
import type { Refund } from '../paying/checkout-steps.ts'
import { formatMoment } from '../paying/use-answer-by.ts'
import { recipientOf } from '../request-roles.ts'
import { RequestWhen } from '../request-when.tsx'
import { SentScreen } from './sent-screen.tsx'
import { nextSteps } from './success-steps.ts'
import { successWords } from './wording.ts'

type Props = { booking: Booking; before: boolean; refund: Refund }

export function SuccessStep({ booking, before, refund }: Props) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const asked = recipientOf(booking)
  return (
    <SentScreen
      person={asked}
      sentence={before ? successWords.sentBefore(asked) : successWords.sent(asked)}
      status={booking.status}
      when={<RequestWhen request={booking} />}
      steps={nextSteps({
        first: calledName(asked),
        by: booking.expiresAt ? formatMoment(booking.expiresAt, zone) : undefined,
        hasTime: booking.startsAt !== null,
        refund,
      })}
      href={`/bookings/${booking.id}`}
      see={successWords.seeBooking}
      canMessage
    />
  )
}
