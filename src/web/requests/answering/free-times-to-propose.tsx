import type { Booking } from '../../../contract/requests/bookings.ts'
import { zoneName } from '../../../wording/times.ts'
import { useMe } from '../../shared/session/session.tsx'
import { useFreeTimes } from '../../shared/times/free-times-query.ts'
import { TimePicker } from '../../shared/times/time-picker.tsx'
import { unambiguousTime } from '../../shared/times/wall-clock.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { rolesIn } from '../request-roles.ts'
import type { Picked } from './propose-form.tsx'

type Props = { booking: Booking } & Picked

/** The viewer’s own free times, or without any, those of the other participant at which the viewer isn’t busy. */
export function FreeTimesToPropose({ booking, chosen, isFull, onPick }: Props) {
  const me = useMe()
  const zone = me?.timeZone ?? 'UTC'
  const { other, otherCalled, otherZone } = rolesIn(booking, me?.id)
  const own = useFreeTimes(me?.id ?? 0, booking.duration)
  const hasNone = own.data?.length === 0
  const theirs = useFreeTimes(other.id, booking.duration, hasNone)
  const { data, isPending } = hasNone ? theirs : own
  if (isPending)
    return (
      <Loading label="Loading free times">
        <Skeleton className="h-40" />
      </Loading>
    )
  const times = data?.filter(({ startsAt }) => unambiguousTime(startsAt, booking.creatorTimeZone)) ?? []
  // Times can still be typed.
  if (times.length === 0) return null
  return (
    <section aria-labelledby="free-to-propose" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h3 id="free-to-propose" className="text-lg">
          {hasNone ? `Times when ${otherCalled} is free` : 'Your free times'}
        </h3>
        <p className="text-sm text-soft" aria-live="polite">
          {isFull
            ? 'You’ve chosen three. To choose another, press one of them again.'
            : `The next four weeks, in ${zoneName(zone)}. Or type a time below.`}
        </p>
      </div>
      <TimePicker
        times={times}
        zone={zone}
        owner={{ name: other.name, timeZone: otherZone }}
        chosen={chosen}
        onPick={onPick}
      />
    </section>
  )
}
