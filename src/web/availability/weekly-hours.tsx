import { useQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { zoneName } from '../../contract/zone-words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useApi } from '../ui/session.tsx'
import { useViewerZone } from '../ui/use-viewer-zone.ts'
import { availabilityQuery } from './availability-query.ts'
import { nameOf } from './day-name.ts'
import { SlotRow } from './slot-row.tsx'
import { WeekSkeleton, WeekTabs } from './week-tabs.tsx'

export type HoursOwner = { id: number; name: string; timeZone: string; minimumNoticeHours: number }

type WeeklyHoursProps = {
  owner: HoursOwner
  /** Receives the instant of the slot’s next occurrence. */
  onBook: (startsAt: string) => void
}

/** To others: a person’s week in that person’s zone, with the reader’s time beside it. */
export function WeeklyHours({ owner, onBook }: WeeklyHoursProps) {
  const week = useQuery(availabilityQuery(useApi(), owner.id))
  const viewerZone = useViewerZone()
  if (week.isPending) return <WeekSkeleton />
  if (week.isError) return <HoursError onRetry={() => void week.refetch()} busy={week.isFetching} />
  if (week.data.length === 0) return <p className="text-soft">{owner.name} has no weekly hours yet.</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-soft">
        Weekly hours in <strong className="text-ink">{zoneName(owner.timeZone)}</strong>.
      </p>
      <WeekTabs
        slots={week.data}
        renderDay={(day, slots) =>
          slots.length > 0 ? (
            <ul className="grid gap-2">
              {slots.map((slot) => (
                <SlotRow key={slot.id} slot={slot} owner={owner} viewerZone={viewerZone} onBook={onBook} />
              ))}
            </ul>
          ) : (
            <div className="-my-6">
              <EmptyState icon={CalendarOff} title={`No hours on ${nameOf(day)}`} level={3}>
                {owner.name} has no hours on this day. Please look at another.
              </EmptyState>
            </div>
          )
        }
      />
    </div>
  )
}

export function HoursError({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <ErrorState title="The weekly hours could not be loaded" onRetry={onRetry} busy={busy}>
      Nothing is lost. Please try again in a moment.
    </ErrorState>
  )
}
