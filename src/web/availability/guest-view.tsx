import { useMemo, useState } from 'react'
import { zoneName } from '../../wording/times.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { formatTime, formatWeekday } from '../shared/times/dates.ts'
import { useFreeTimes } from '../shared/times/free-times-query.ts'
import { timeZoneOptions } from '../shared/times/time-zones.ts'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { freeDays } from './free-spans.ts'
import { freeTimesWords, guestViewWords, weekWords } from './wording.ts'

/** Minutes, the shortest usual request. */
const length = 30
const shownDays = 5

/** The times that others can request now, in any zone. */
export function GuestView({ owner }: { owner: { id: number; timeZone: string } }) {
  const [chosen, setChosen] = useState<string>()
  const zone = chosen ?? owner.timeZone
  const zones = useMemo(() => timeZoneOptions(owner.timeZone), [owner.timeZone])
  return (
    <section aria-labelledby="as-guests-see" className="grid content-start gap-4 rounded-m bg-sunk p-4">
      <div>
        <h2 id="as-guests-see" className="text-xl">
          {guestViewWords.title}
        </h2>
        <p className="mt-1 text-sm text-soft">{guestViewWords.help}</p>
      </div>
      <Field label={guestViewWords.zone}>
        <Combobox options={zones} value={zone} onValueChange={setChosen} noun="time zones" />
      </Field>
      <FreeDays userId={owner.id} zone={zone} />
    </section>
  )
}

function FreeDays({ userId, zone }: { userId: number; zone: string }) {
  const free = useFreeTimes(userId, length)
  if (free.isPending) {
    return (
      <Loading label={guestViewWords.loading} className="grid gap-2">
        <Skeleton className="h-66 @3xl:h-97" />
      </Loading>
    )
  }
  if (!free.data) {
    return (
      <ErrorState
        title={freeTimesWords.failed}
        onRetry={() => void free.refetch()}
        busy={free.isFetching}
        level={3}
      >
        {weekWords.tryLater}
      </ErrorState>
    )
  }
  const days = freeDays(free.data, zone)
  if (days.length === 0) return <p className="text-soft">{guestViewWords.none}</p>
  return (
    <div className="grid gap-3">
      <ul className="grid divide-y divide-line">
        {days.slice(0, shownDays).map(({ date, spans }) => (
          <li key={date} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-semibold">{formatWeekday(`${date}T12:00:00Z`, 'UTC')}</span>
            <span className="grid text-right tabular-nums">
              {spans.map(({ startsAt, endsAt }) => (
                <span key={startsAt}>
                  {formatTime(startsAt, zone)} – {formatTime(endsAt, zone)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">{guestViewWords.times({ zone: zoneName(zone), days: days.length })}</p>
    </div>
  )
}
