import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useMounted } from '../ui/use-mounted.ts'
import { FreeTimesSkeleton } from './free-times-skeleton.tsx'
import { type HoursOwner, WeeklyHours } from './weekly-hours.tsx'
import { weekWords } from './wording.ts'

export { OwnHours } from './own-hours.tsx'

const FreeTimes = lazy(async () => ({ default: (await import('./free-times.tsx')).FreeTimes }))

type TheirHoursProps = { owner: HoursOwner; onBook: (startsAt?: string) => void }

/** The server renders the week only: free times need the viewer’s zone, which the browser knows. */
export function TheirHours({ owner, onBook }: TheirHoursProps) {
  const alive = useMounted()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {alive ? (
        <Suspense fallback={<FreeTimesSkeleton />}>
          <FreeTimes owner={owner} onBook={onBook} />
        </Suspense>
      ) : (
        <FreeTimesSkeleton />
      )}
      {/* One calendar at a time; before script, only this one works. */}
      <details className="group border-t border-line pt-5">
        <summary className="flex list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          <h3 className="text-xl">{weekWords.title}</h3>
          <Icon of={ChevronDown} className="text-soft transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-3">
          <WeeklyHours owner={owner} onBook={onBook} />
        </div>
      </details>
    </div>
  )
}
