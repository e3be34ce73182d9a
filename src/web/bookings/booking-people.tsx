import { Link } from '@tanstack/react-router'
import type { Booking, PartyRole } from '../../contract/bookings.ts'
import { zoneName } from '../../contract/zone-words.ts'
import { Avatar } from '../ui/avatar.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { useMe } from '../ui/session.tsx'

/** Both people of a booking, the host first. */
export function BookingPeople({ booking }: { booking: Booking }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <Person booking={booking} side="creator" />
      <Person booking={booking} side="guest" />
    </ul>
  )
}

function Person({ booking, side }: { booking: Booking; side: PartyRole }) {
  const me = useMe()
  const { id, name, avatar, headline, email } = booking[side]
  const zone = side === 'creator' ? booking.creatorTimeZone : booking.guestTimeZone
  return (
    <li className="flex min-w-0 items-start gap-4">
      <Avatar name={name} src={avatar} size="l" />
      <div className="min-w-0">
        <p className="text-sm text-soft">
          {side === 'creator' ? 'Creator' : 'Guest'}
          {id === me?.id && ' (you)'}
        </p>
        <h3 className="text-lg break-words">
          <Link to={`/profile/${id}` as string} className="hover:underline">
            {name}
          </Link>
        </h3>
        {headline && <p className="text-sm break-words text-soft">{headline}</p>}
        <p className="text-sm text-soft">{zoneName(zone)}</p>
        {email && id !== me?.id && (
          <a href={`mailto:${email}`} className="text-sm wrap-anywhere underline underline-offset-4">
            <MailAddress of={email} />
          </a>
        )}
      </div>
    </li>
  )
}
