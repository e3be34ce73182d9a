import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Slot, type Weekday, weekdays } from '../../contract/availability.ts'
import { zoneName } from '../ui/dates.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { useApi } from '../ui/session.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useViewerZone } from '../ui/use-viewer-zone.ts'
import { availabilityQuery } from './availability-query.ts'
import { DayHours } from './day-hours.tsx'
import { nameOf } from './day-name.ts'
import type { Occurrence } from './weekly-dates.ts'

type WeeklyHoursProps = {
  owner: { id: number; name: string; timeZone: string; minimumNoticeHours: number }
  /** The owner looks: hours can be added and removed, and nothing be booked. */
  editable: boolean
  /** Left out where nothing can be booked. */
  onBook?: (at: Occurrence) => void
}

/** A person’s week, Monday to Sunday, in their own zone with the reader’s time beside it. */
export function WeeklyHours({ owner, editable, onBook }: WeeklyHoursProps) {
  const {
    data: slots,
    isPending,
    isError,
    refetch,
    isFetching,
  } = useQuery(availabilityQuery(useApi(), owner.id))
  const viewerZone = useViewerZone()
  if (isPending) return <WeekSkeleton />
  if (isError) {
    return (
      <ErrorState
        title="The weekly hours could not be loaded"
        onRetry={() => void refetch()}
        busy={isFetching}
      >
        Nothing is lost. Please try again in a moment.
      </ErrorState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-soft">
        {editable ? 'Your weekly hours' : 'Weekly hours'} in{' '}
        <strong className="text-ink">{zoneName(owner.timeZone)}</strong>.
      </p>
      <Week slots={slots} owner={owner} viewerZone={viewerZone} editable={editable} onBook={onBook} />
    </div>
  )
}

type WeekProps = WeeklyHoursProps & { slots: Slot[]; viewerZone: string | null }

function Week({ slots, ...rest }: WeekProps) {
  const [day, setDay] = useState<Weekday>(() => slots[0]?.day ?? 'monday')
  return (
    <Tabs<Weekday>
      label="Days of the week"
      value={day}
      onValueChange={setDay}
      tabs={weekdays.map((each) => {
        const own = slots.filter((slot) => slot.day === each)
        return {
          value: each,
          label: <DayLabel day={each} count={own.length} />,
          panel: <DayHours day={each} slots={own} {...rest} />,
        }
      })}
    />
  )
}

function DayLabel({ day, count }: { day: Weekday; count: number }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {nameOf(day)}
      {count > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-room-soft text-xs tabular-nums">
          {count}
          <span className="sr-only"> {count === 1 ? 'slot' : 'slots'}</span>
        </span>
      )}
    </span>
  )
}

function WeekSkeleton() {
  return (
    <Loading label="Loading weekly hours" className="grid gap-4">
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="h-12" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </Loading>
  )
}
