import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../contract/bookings.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useApi, useMe, useSite } from '../ui/session.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { useMoment } from '../ui/use-moment.ts'
import { BookingFacts } from './booking-facts.tsx'
import { sidesOf } from './booking-sides.ts'
import { moneyWord, statusWord } from './booking-words.ts'
import { bookingQuery } from './bookings-query.ts'
import { ClosingButtons } from './closing-buttons.tsx'
import { ClosingNote } from './closing-note.tsx'
import { standingWords } from './standing-words.ts'

type Props = { booking: Booking; open: boolean; onOpenChange: (open: boolean) => void }

/** A booking at a glance; its page has the rest. */
export function BookingDetail({ booking: known, open, onOpenChange }: Props) {
  const me = useMe()
  const moment = useMoment()
  const { feeCents } = useSite()
  const { data: booking = known } = useQuery({
    ...bookingQuery(useApi(), known.id),
    placeholderData: known,
    enabled: open,
  })
  const { other } = sidesOf(booking, me?.id)
  const money = moneyWord(booking, feeCents)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Booking with ${other.name}`}
      footer={
        <>
          <ClosingButtons booking={booking} />
          <LinkButton to={`/bookings/${booking.id}` as string}>Open the booking</LinkButton>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid justify-items-start gap-2">
          <StatusChip status={booking.status} word={statusWord(booking)} />
          <p>{standingWords(booking, me?.id, moment, feeCents)}</p>
        </div>
        <ClosingNote booking={booking} />
        <BookingFacts booking={booking} />
        {money && <p className="text-sm text-soft">{money}.</p>}
      </div>
    </Dialog>
  )
}
