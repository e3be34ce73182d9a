import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { zoneName } from '../../contract/zone-words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useApi } from '../ui/session.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { overridesQuery } from './availability-query.ts'
import { OverrideForm } from './override-form.tsx'
import { OverrideRow } from './override-row.tsx'
import { runsOf } from './override-runs.ts'

type DaysThatDifferProps = { owner: { id: number; timeZone: string } }

/** Coming days on which the owner is away or has extra hours. */
export function DaysThatDiffer({ owner }: DaysThatDifferProps) {
  return (
    <section aria-labelledby="days-that-differ" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 id="days-that-differ" className="text-2xl">
          Days that differ
        </h2>
        <p className="mt-1 text-soft">
          Holidays, travel, an extra evening: they replace your weekly hours on that day. Times are{' '}
          <strong className="text-ink">{zoneName(owner.timeZone)}</strong>.
        </p>
      </div>
      <Coming userId={owner.id} />
      <OverrideForm owner={owner} />
    </section>
  )
}

function Coming({ userId }: { userId: number }) {
  const coming = useQuery(overridesQuery(useApi()))
  if (coming.isPending) {
    return (
      <Loading label="Loading the days that differ" className="grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    )
  }
  if (coming.isError) {
    return (
      <ErrorState
        title="The days that differ could not be loaded"
        onRetry={() => void coming.refetch()}
        busy={coming.isFetching}
        level={3}
      >
        Nothing is lost. Please try again in a moment.
      </ErrorState>
    )
  }
  if (coming.data.length === 0) {
    return (
      <div className="-my-6">
        <EmptyState icon={CalendarCheck} title="Every day follows your weekly hours" level={3}>
          Add the days on which you are away or have extra hours.
        </EmptyState>
      </div>
    )
  }
  return (
    <ul className="grid gap-2">
      {runsOf(coming.data).map((run) => (
        <OverrideRow key={run.ids[0]} run={run} userId={userId} />
      ))}
    </ul>
  )
}
