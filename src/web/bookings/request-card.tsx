import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarClock, CircleAlert } from 'lucide-react'
import type { Booking } from '../../contract/bookings.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMe } from '../ui/session.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { toast } from '../ui/toast.ts'
import { BookingWhen } from './booking-when.tsx'
import { statusWord } from './booking-words.ts'
import { useBookingChange } from './use-booking-change.ts'

/** One request as its recipient sees it, with the two answers while it waits for one. */
export function RequestCard({ booking }: { booking: Booking }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const asker = booking.requestedBy === 'guest' ? booking.guest : booking.creator
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={asker.name} src={asker.avatar} size="l" />
        <div className="min-w-0 grow">
          <h2 className="text-xl break-words">
            <Link to={`/profile/${asker.id}` as string} className="hover:underline">
              {asker.name}
            </Link>
          </h2>
          {asker.headline && <p className="text-soft">{asker.headline}</p>}
          {asker.email && <p className="text-sm wrap-anywhere">{asker.email}</p>}
        </div>
        <StatusChip status={booking.status} word={statusWord(booking)} />
      </div>
      <div className="grid gap-3">
        <BookingWhen booking={booking} />
        {booking.outsideHours && booking.status === 'pending' && (
          <Badge tone="wait" icon={CircleAlert} className="justify-self-start">
            Outside your weekly hours
          </Badge>
        )}
        {booking.topic && <p className="font-semibold break-words">{booking.topic}</p>}
        {booking.notes && <p className="max-w-[70ch] break-words whitespace-pre-line">{booking.notes}</p>}
      </div>
      {booking.status === 'pending' && booking.expiresAt && (
        <p className="flex items-start gap-2 text-sm text-soft">
          <Icon of={CalendarClock} size={16} className="mt-0.5 shrink-0" />
          <span>
            Please answer by <DateTime at={booking.expiresAt} zone={zone} />. After that the request closes by
            itself.
          </span>
        </p>
      )}
      <Answers booking={booking} name={asker.name} />
    </Card>
  )
}

function Answers({ booking, name }: { booking: Booking; name: string }) {
  const { busy, answer } = useBookingChange()
  const navigate = useNavigate()
  const asker = booking.requestedBy === 'guest' ? booking.guestId : booking.creatorId

  function approve() {
    return answer(booking, 'approved', (now) => {
      if (now.closedReason === 'payment_failed') {
        toast({
          title: 'Payment Failed',
          text: 'The fee could not be charged, so the booking does not stand.',
          tone: 'error',
        })
        return
      }
      toast({
        title: 'Booking confirmed',
        text: `${name} will be told, and a message opens your conversation.`,
      })
      void navigate({ href: `/messages?to=${asker}` })
    })
  }

  if (!booking.can.includes('confirm') && !booking.can.includes('decline')) return null
  return (
    <div className="flex flex-wrap gap-3">
      {booking.can.includes('confirm') && (
        <Button
          look="secondary"
          busy={busy === 'approved'}
          busyLabel="Confirming…"
          disabled={busy === 'rejected'}
          onClick={() => void approve()}
        >
          Approve &amp; Start Chat
        </Button>
      )}
      {booking.can.includes('decline') && (
        <ConfirmDialog
          title="Reject this request?"
          confirmLabel="Reject"
          busyLabel="Rejecting…"
          trigger={
            <Button look="outline" disabled={busy !== undefined}>
              Reject
            </Button>
          }
          onConfirm={() =>
            answer(booking, 'rejected', () =>
              toast({
                title: 'Booking rejected',
                text: `The payment is refunded: the hold is released, or stands as a credit if ${name} chose so.`,
              }),
            )
          }
        >
          {name} will be told, and the payment is refunded: the hold is released, or stands as a credit if
          they chose so.
        </ConfirmDialog>
      )}
    </div>
  )
}
