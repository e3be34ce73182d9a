import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarCheck, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { zoneName } from '../../wording/times.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { overridesQuery, refreshHours } from './availability-query.ts'
import { neighbourOf } from './neighbour-button.ts'
import { OverrideForm } from './override-form.tsx'
import { daysOf, type OverrideRun, runsOf, wayOf } from './override-runs.ts'

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

/** One day, or days in a row, that differ; removing it removes them all. */
function OverrideRow({ run, userId }: { run: OverrideRun; userId: number }) {
  const api = useApi()
  const queries = useQueryClient()
  const row = useRef<HTMLLIElement>(null)
  const days = run.ids.length
  const remove = useMutation({
    mutationFn: async () => {
      for (const id of run.ids) await api.call('DELETE /api/availability/overrides/{id}', { params: { id } })
    },
    onSuccess: () => {
      toast({ title: 'Availability removed' })
      neighbourOf(row.current)?.focus()
    },
    onError: (error) => toastError('Error removing availability', error),
    onSettled: () => refreshHours(queries, userId),
  })
  return (
    <li
      ref={row}
      className="flex min-h-16 items-center gap-3 rounded-m border border-line bg-raised py-2 pr-2 pl-4"
    >
      <div className="min-w-0 grow">
        <p className="font-semibold">{daysOf(run)}</p>
        <p className="text-sm text-soft tabular-nums">
          {wayOf(run)}
          {days > 1 && `, ${days} days`}
        </p>
      </div>
      <Button
        look="ghost"
        size="icon"
        busy={remove.isPending}
        onClick={() => remove.mutate()}
        aria-label={`Remove ${daysOf(run)}, ${wayOf(run)}`}
      >
        {!remove.isPending && <Icon of={Trash2} />}
      </Button>
    </li>
  )
}
