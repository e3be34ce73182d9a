import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { zoneName } from '../../wording/times.ts'
import { useApi } from '../shared/session/session.tsx'
import { useTemporal } from '../shared/times/use-temporal.ts'
import { Icon } from '../ui/icon.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { availabilityQuery } from './availability-query.ts'
import { DateOverrides } from './date-overrides.tsx'
import { DayEditor } from './day-editor.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { GuestView } from './guest-view.tsx'
import { HoursRules } from './hours-rules.tsx'
import { WeekGrid } from './week-grid.tsx'
import { WeekTabs } from './week-tabs.tsx'
import { HoursError } from './weekly-hours.tsx'
import { gridWords, weekWords } from './wording.ts'

export type EditorOwner = {
  id: number
  timeZone: string
  minimumNoticeHours: number
  bufferMinutes: number
}

export function AvailabilityEditor({ owner }: { owner: EditorOwner }) {
  const ready = useTemporal()
  const week = useQuery(availabilityQuery(useApi(), owner.id))
  if (week.isPending || !ready) return <EditorSkeleton />
  if (week.isError) return <HoursError onRetry={() => void week.refetch()} busy={week.isFetching} />
  return (
    <div className="@container">
      {/* Side by side, the overrides stay where they are when free times arrive. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 @3xl:grid-cols-[minmax(0,1fr)_17rem] @3xl:grid-rows-[auto_1fr_auto]">
        <section aria-labelledby="your-week" className="grid grid-cols-[minmax(0,1fr)] gap-4 @3xl:row-span-2">
          <div>
            <h2 id="your-week" className="text-2xl">
              {weekWords.title}
            </h2>
            <p className="mt-1 text-soft">
              <RichText
                text={weekWords.yours({ zone: zoneName(owner.timeZone) })}
                parts={{ zone: (text) => <strong className="text-ink">{text}</strong> }}
              />
            </p>
          </div>
          <WeekGrid owner={owner} slots={week.data} />
          <details className="group rounded-m border border-line">
            <summary className="flex list-none items-center justify-between gap-3 rounded-m px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {gridWords.list}
              <Icon of={ChevronDown} className="text-soft transition-transform group-open:rotate-180" />
            </summary>
            <div className="px-4 pb-4">
              <WeekTabs
                slots={week.data}
                renderDay={(day, slots) => (
                  <DayEditor day={day} slots={slots} week={week.data} userId={owner.id} />
                )}
              />
            </div>
          </details>
        </section>
        <div className="@3xl:col-start-2 @3xl:row-start-1">
          <HoursRules owner={owner} />
        </div>
        <div className="@3xl:col-start-1 @3xl:row-start-3">
          <DateOverrides owner={owner} />
        </div>
        <div className="@3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-2">
          <GuestView owner={owner} />
        </div>
      </div>
    </div>
  )
}
