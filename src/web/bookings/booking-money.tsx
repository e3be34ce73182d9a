import type { Booking } from '../../contract/bookings.ts'
import { creditSentences, holdSentences } from '../../contract/wording.ts'
import { Card } from '../ui/card.tsx'
import { useMe, useSite } from '../ui/session.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useMoment } from '../ui/use-moment.ts'
import { sidesOf } from './booking-sides.ts'
import { isByCredit, moneyWord } from './booking-words.ts'
import { HoldExplained } from './hold-explained.tsx'

/** The fee in words, for the person who pays it, with the way to the receipt. */
export function BookingMoney({ booking }: { booking: Booking }) {
  const moment = useMoment()
  const { asked, otherFirstName } = sidesOf(booking, useMe()?.id)
  const word = moneyWord(booking, useSite().feeCents)
  if (!asked || !word) return null
  const { paymentStatus, status, expiresAt, entries, keepAsCredit, paymentId } = booking
  const waits = status === 'pending' && paymentStatus === 'held' && expiresAt
  const answerBy = expiresAt ? moment(expiresAt) : ''
  const feeCents = entries[0]?.amountCents ?? 0
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">The fee</h2>
      <p>{word}.</p>
      {waits && (
        <HoldExplained
          sentences={
            isByCredit(booking)
              ? creditSentences(otherFirstName, answerBy)
              : holdSentences({ feeCents, name: otherFirstName, answerBy, keepAsCredit })
          }
        />
      )}
      {paymentId && (
        <p>
          <TextLink to={`/settings/payments/${paymentId}` as string}>See the receipt</TextLink>
        </p>
      )}
    </Card>
  )
}
