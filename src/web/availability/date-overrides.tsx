import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarCheck, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Override } from '../../contract/availability.ts'
import { zoneName } from '../../wording/times.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi } from '../shared/session/session.tsx'
import { formatWeekday } from '../shared/times/dates.ts'
import { addDays } from '../shared/times/wall-clock.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { overridesQuery, refreshHours } from './availability-query.ts'
import { neighborOf } from './neighbor-button.ts'
import { OverrideCalendar } from './override-calendar.tsx'
import { OverrideForm } from './override-form.tsx'
import { overrideText, type Way } from './override-text.ts'
import { dayWords, overrideWords, weekWords } from './wording.ts'

type OverrideRun = {
  ids: number[]
  from: string
  to: string
  kind: Override['kind']
  startTime: string | null
  endTime: string | null
}

const isSameWay = (a: Way, b: Way) =>
  a.kind === b.kind && a.startTime === b.startTime && a.endTime === b.endTime

type DaysThatDifferProps = { owner: { id: number; timeZone: string } }

export function DateOverrides({ owner }: DaysThatDifferProps) {
  const [days, setDays] = useState({ from: '', to: '' })
  const coming = useQuery(overridesQuery(useApi()))
  return (
    <section aria-labelledby="date-overrides" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 id="date-overrides" className="text-2xl">
          {overrideWords.title}
        </h2>
        <p className="mt-1 text-soft">
          <RichText
            text={overrideWords.help({ zone: zoneName(owner.timeZone) })}
            parts={{ zone: (text) => <strong className="text-ink">{text}</strong> }}
          />
        </p>
      </div>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @2xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] @2xl:gap-10">
          <OverrideCalendar
            overrides={coming.data ?? []}
            zone={owner.timeZone}
            days={days}
            onDays={setDays}
          />
          <div className="grid content-start gap-5">
            <OverrideForm owner={owner} days={days} onDays={setDays} />
            <Coming userId={owner.id} />
          </div>
        </div>
      </div>
    </section>
  )
}

function Coming({ userId }: { userId: number }) {
  const coming = useQuery(overridesQuery(useApi()))
  if (coming.isPending) {
    return (
      <Loading label={overrideWords.loading} className="grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    )
  }
  if (coming.isError) {
    return (
      <ErrorState
        title={overrideWords.failed}
        onRetry={() => void coming.refetch()}
        busy={coming.isFetching}
        level={3}
      >
        {weekWords.tryLater}
      </ErrorState>
    )
  }
  if (coming.data.length === 0) {
    return (
      <div className="-my-6">
        <EmptyState icon={CalendarCheck} title={overrideWords.none} level={3}>
          {overrideWords.noneText}
        </EmptyState>
      </div>
    )
  }
  return (
    <ul className="grid gap-2">
      {groupOverrides(coming.data).map((run) => (
        <OverrideRow key={run.ids[0]} run={run} userId={userId} />
      ))}
    </ul>
  )
}

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
      toast({ title: dayWords.removed })
      neighborOf(row.current)?.focus()
    },
    onError: (error) => toastError(dayWords.removeFailed, error),
    onSettled: () => refreshHours(queries, userId),
  })
  return (
    <li
      ref={row}
      className="flex min-h-16 items-center gap-3 rounded-m border border-line bg-raised py-2 pr-2 pl-4"
    >
      <div className="min-w-0 grow">
        <p className="font-semibold">{formatDays(run)}</p>
        <p className="text-sm text-soft tabular-nums">
          {days > 1 ? overrideWords.wayOnDays({ way: overrideText(run), count: days }) : overrideText(run)}
        </p>
      </div>
      <Button
        look="ghost"
        size="icon"
        busy={remove.isPending}
        onClick={() => remove.mutate()}
        aria-label={overrideWords.remove({ days: formatDays(run), way: overrideText(run) })}
      >
        {!remove.isPending && <Icon of={Trash2} />}
      </Button>
    </li>
  )
}

export function groupOverrides(overrides: readonly Override[]): OverrideRun[] {
  const runs: OverrideRun[] = []
  const ordered = overrides.toSorted(
    (a, b) => a.date.localeCompare(b.date) || (a.startTime ?? '').localeCompare(b.startTime ?? ''),
  )
  for (const { id, date, ...way } of ordered) {
    const open = runs.find((run) => addDays(run.to, 1) === date && isSameWay(run, way))
    if (open) Object.assign(open, { ids: [...open.ids, id], to: date })
    else runs.push({ ids: [id], from: date, to: date, ...way })
  }
  return runs
}

/** "Thu, Dec 3, 2026" or "Thu, Dec 3, 2026 – Sun, Dec 6, 2026". */
export function formatDays({ from, to }: Pick<OverrideRun, 'from' | 'to'>): string {
  const [first, last] = [from, to].map((date) => formatWeekday(`${date}T12:00:00Z`, 'UTC'))
  return from === to ? `${first}` : `${first} – ${last}`
}
