import { type ReactNode, useState } from 'react'
import type { Slot } from '../../contract/availability.ts'
import { type Weekday, weekdays } from '../../contract/weekdays.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { weekdayName } from './day-name.ts'
import { weekWords } from './wording.ts'

type WeekTabsProps = { slots: Slot[]; renderDay: (day: Weekday, slots: Slot[]) => ReactNode }

export function WeekTabs({ slots, renderDay }: WeekTabsProps) {
  const [day, setDay] = useState<Weekday>(() => slots[0]?.day ?? 'monday')
  return (
    <Tabs<Weekday>
      label={weekWords.tabs}
      even
      value={day}
      onValueChange={setDay}
      tabs={weekdays.map((each) => {
        const own = slots.filter((slot) => slot.day === each)
        return {
          value: each,
          label: <DayLabel day={each} count={own.length} hasCounts={slots.length > 0} />,
          panel: renderDay(each, own),
        }
      })}
    />
  )
}

/** If other days show a count, one without keeps the space on phones. */
function DayLabel({ day, count, hasCounts }: { day: Weekday; count: number; hasCounts: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 max-sm:flex-col max-sm:gap-0.5">
      {/* Phones show three letters; screen readers still read one whole word. */}
      <span>
        {weekdayName(day).slice(0, 3)}
        <span className="max-sm:text-[0px]">{weekdayName(day).slice(3)}</span>
      </span>
      {count === 0 && hasCounts && <span aria-hidden="true" className="size-5 sm:hidden" />}
      {count > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-room-soft text-xs tabular-nums">
          {count}
          <span className="sr-only"> {count === 1 ? 'slot' : 'slots'}</span>
        </span>
      )}
    </span>
  )
}

export function WeekSkeleton() {
  return (
    <Loading label="Loading weekly hours" className="grid gap-4">
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="h-12" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </Loading>
  )
}
