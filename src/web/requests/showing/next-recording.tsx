import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { timeUntil } from '../../shared/times/time-left.ts'
import { useNow } from '../../shared/times/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { nextBookingsQuery } from '../queries.ts'
import { BookingWhere } from '../request-details.tsx'
import { rolesIn } from '../request-roles.ts'
import { RequestTime } from '../request-when.tsx'

export function NextRecording() {
  const me = useMe()
  const now = useNow().getTime()
  const { data = [] } = useQuery(nextBookingsQuery(useApi()))
  const booking = data.find(({ endsAt }) => endsAt && Date.parse(endsAt) > now)
  if (!booking?.startsAt) return null
  const { other } = rolesIn(booking, me?.id)
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-3 !py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg">
          Next recording {/* The server may render a different minute than the browser. */}
          <span suppressHydrationWarning>{timeUntil(booking.startsAt, now)}</span>
        </h2>
        <LinkButton
          to="/bookings/$id"
          params={{ id: String(booking.id) }}
          look="outline"
          size="s"
          aria-label={`See booking with ${other.name}`}
        >
          See booking
        </LinkButton>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 md:grid-cols-2">
        <RequestTime request={booking} />
        <div className="min-w-0 wrap-anywhere">
          With{' '}
          <Link to="/profile/$id" params={{ id: String(other.id) }} className="font-semibold hover:underline">
            <bdi>{other.name}</bdi>
          </Link>
          <div>
            <BookingWhere booking={booking} />
          </div>
        </div>
      </div>
    </Card>
  )
}
