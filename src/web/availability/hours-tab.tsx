import { lazy, Suspense } from 'react'
import { useMounted } from '../shared/times/use-viewer-zone.ts'
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
      <section aria-labelledby="weekly-hours">
        <h2 id="weekly-hours" className="mb-1 text-2xl">
          {weekWords.title}
        </h2>
        <WeeklyHours owner={owner} onBook={onBook} />
      </section>
    </div>
  )
}
