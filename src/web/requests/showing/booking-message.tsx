import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageBooking } from '../../../contract/messaging.ts'
import type { Person } from '../../../contract/people.ts'
import { calledName } from '../../../wording/names.ts'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { DayTile } from '../../shared/times/day-tile.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { bookingsWithQuery } from '../queries.ts'
import { rolesIn } from '../request-roles.ts'
import { RequestChip } from '../request-status.tsx'

type BookingMessageProps = {
  about: MessageBooking
  mine: boolean
  other: Person
  /** When it was sent, and whether it was read. */
  footer: ReactNode
  /** Its text, for a booking that no longer exists. */
  bubble: ReactNode
}

/** A message that the product posted about a booking, with the booking as it is now. */
export function BookingMessage({ about, mine, other, footer, bubble }: BookingMessageProps) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const meId = useMe()?.id
  const { data } = useQuery(bookingsWithQuery(useApi(), other.id))
  const booking = data?.find(({ id }) => id === about.id)
  if (data && !booking) return bubble
  const otherName = calledName(other)
  return (
    <li className="flex flex-col items-center py-1">
      <Card className="flex w-full max-w-md gap-4 !p-4">
        {about.startsAt ? (
          <DayTile at={about.startsAt} zone={zone} />
        ) : (
          <span className="grid size-13 shrink-0 place-items-center rounded-m bg-sunk text-soft">
            <Icon of={CalendarClock} size={24} />
          </span>
        )}
        <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1">
          <p className="font-semibold">{titleOf(about.step, mine, otherName)}</p>
          {about.startsAt ? (
            <DateTime
              at={about.startsAt}
              zone={zone}
              otherZone={booking && rolesIn(booking, meId).otherZone}
              otherName={otherName}
            />
          ) : (
            <p>Time to be agreed</p>
          )}
          {booking && (
            <p className="text-sm break-words text-soft">
              {booking.duration} minutes
              {booking.topic && (
                <>
                  {' · '}
                  <bdi>{booking.topic}</bdi>
                </>
              )}
            </p>
          )}
          {booking?.arrangedBy && (
            <p className="text-sm break-words text-soft">Arranged by {booking.arrangedBy}</p>
          )}
          <div className="mt-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
            <LinkButton to="/bookings/$id" params={{ id: String(about.id) }} look="outline" size="s">
              View booking
            </LinkButton>
            {booking && <RequestChip request={booking} />}
          </div>
        </div>
      </Card>
      <div className="mt-0.5 px-1 text-xs text-soft">{footer}</div>
    </li>
  )
}

function titleOf(step: MessageBooking['step'], mine: boolean, name: string): string {
  if (step === 'scheduled') return 'You agreed on a time'
  return `${mine ? 'You' : name} confirmed this booking`
}
