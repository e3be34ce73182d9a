import { Link } from '@tanstack/react-router'
import type { Booking } from '../../contract/bookings.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useMe } from '../ui/session.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { BookingWhen } from './booking-when.tsx'
import { cancelWords, moneyWord, statusWord, withdrawWords } from './booking-words.ts'
import { useBookingChange } from './use-booking-change.ts'

/** One booking of the reader's: with whom, when, how it stands, and what can be done. */
export function BookingRow({ booking }: { booking: Booking }) {
  const me = useMe()
  const isCreator = me?.id === booking.creatorId
  const other = isCreator ? booking.guest : booking.creator
  const money = moneyWord(booking)
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={other.name} src={other.avatar} />
        <div className="min-w-0 grow">
          <p className="text-sm text-soft">{isCreator ? 'Guest' : 'Creator'}</p>
          <h3 className="text-lg break-words">
            <Link to={`/profile/${other.id}` as string} className="hover:underline">
              {other.name}
            </Link>
          </h3>
          {booking.topic && <p className="break-words text-soft">{booking.topic}</p>}
        </div>
        <StatusChip status={booking.status} word={statusWord(booking)} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <BookingWhen booking={booking} />
          {money && <p className="mt-1 text-sm text-soft">{money}</p>}
        </div>
        <Acts booking={booking} name={other.name} isCreator={isCreator} />
      </div>
    </Card>
  )
}

type ActsProps = { booking: Booking; name: string; isCreator: boolean }

function Acts({ booking, name, isCreator }: ActsProps) {
  const { busy, change } = useBookingChange()
  const { can } = booking
  return (
    <div className="flex flex-wrap gap-2">
      {can.includes('confirm') && (
        <LinkButton to={'/booking-requests' as string} look="secondary" size="s">
          Answer
        </LinkButton>
      )}
      {can.includes('complete') && (
        <Button
          look="secondary"
          size="s"
          busy={busy === 'completed'}
          onClick={() => void change(booking, 'completed', 'Booking completed')}
        >
          Mark as completed
        </Button>
      )}
      {can.includes('withdraw') && (
        <ConfirmDialog
          title="Withdraw this request?"
          confirmLabel="Withdraw"
          busyLabel="Withdrawing…"
          trigger={
            <Button look="ghost" size="s">
              Withdraw
            </Button>
          }
          onConfirm={() => change(booking, 'cancelled', 'Request withdrawn')}
        >
          {withdrawWords(booking)}
        </ConfirmDialog>
      )}
      {can.includes('cancel') && (
        <ConfirmDialog
          title="Cancel this booking?"
          confirmLabel="Cancel booking"
          cancelLabel="Keep it"
          busyLabel="Cancelling…"
          trigger={
            <Button look="ghost" size="s">
              Cancel booking
            </Button>
          }
          onConfirm={() => change(booking, 'cancelled', 'Booking cancelled')}
        >
          {name} will be told and the time is free again. {cancelWords(booking, isCreator, name)}
        </ConfirmDialog>
      )}
    </div>
  )
}
