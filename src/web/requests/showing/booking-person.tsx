import { Link } from '@tanstack/react-router'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { formatLabels } from '../../../contract/requests/direct-bookings.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useMe } from '../../shared/session/session.tsx'
import { useRoles } from '../request-roles.ts'

/** The other participant, their role where the viewer’s own account type doesn’t imply it, and the topic. */
export function BookingPerson({ booking }: { booking: Booking }) {
  const me = useMe()
  const { role, other } = useRoles(booking)
  const { format, topic } = booking
  const usual = me?.userType === 'creator' ? 'creator' : 'guest'
  return (
    <span className="flex min-w-0 items-start gap-3">
      <Avatar name={other.name} src={other.avatar} />
      <span className="min-w-0">
        <Link
          to="/profile/$id"
          params={{ id: String(other.id) }}
          className="font-semibold break-words hover:underline"
        >
          <bdi>{other.name}</bdi>
        </Link>
        {role !== usual && (
          <span className="block text-sm text-soft">{role === 'creator' ? 'Guest' : 'Creator'}</span>
        )}
        {booking.arrangedBy && (
          <span className="block text-sm break-words text-soft">Arranged by {booking.arrangedBy}</span>
        )}
        {(format || topic) && (
          <span className="line-clamp-2 text-sm break-words text-soft">
            {format && formatLabels[format]}
            {format && topic && ': '}
            <bdi>{topic}</bdi>
          </span>
        )}
      </span>
    </span>
  )
}
