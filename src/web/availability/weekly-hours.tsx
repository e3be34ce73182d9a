import { useQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import type { Slot } from '../../contract/availability.ts'
import { type Weekday, weekdays } from '../../contract/weekdays.ts'
import { zoneName } from '../../wording/times.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi } from '../shared/session/session.tsx'
import { formatTime, formatWeekday } from '../shared/times/dates.ts'
import { useTemporal } from '../shared/times/use-temporal.ts'
import { useViewerZone } from '../shared/times/use-viewer-zone.ts'
import { addDays, toInstant, toWallClock, weekdayOf } from '../shared/times/wall-clock.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { availabilityQuery } from './availability-query.ts'
import { formatSpan, weekdayName } from './day-name.ts'
import { WeekSkeleton, WeekTabs } from './week-tabs.tsx'
import { weekWords } from './wording.ts'

type Owner = { timeZone: string; minimumNoticeHours: number }

type Span = { day: Weekday; startTime: string; endTime: string }

type SlotRowProps = {
  slot: Slot
  owner: HoursOwner
  viewerZone: string | null
  onBook: (startsAt: string) => void
}

export type HoursOwner = { id: number; name: string; timeZone: string; minimumNoticeHours: number }

type WeeklyHoursProps = {
  owner: HoursOwner
  onBook: (startsAt: string) => void
}

export function WeeklyHours({ owner, onBook }: WeeklyHoursProps) {
  const week = useQuery(availabilityQuery(useApi(), owner.id))
  const viewerZone = useViewerZone()
  if (week.isPending) return <WeekSkeleton />
  if (week.isError) return <HoursError onRetry={() => void week.refetch()} busy={week.isFetching} />
  if (week.data.length === 0) return <p className="text-soft">{weekWords.none({ name: owner.name })}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-soft">
        <RichText
          text={weekWords.theirs({ zone: zoneName(owner.timeZone) })}
          parts={{ zone: (text) => <strong className="text-ink">{text}</strong> }}
        />
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
              <EmptyState
                icon={CalendarOff}
                title={weekWords.unavailable({ day: weekdayName(day) })}
                level={3}
              >
                {weekWords.unavailableToOthers}
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
    <ErrorState title={weekWords.failed} onRetry={onRetry} busy={busy}>
      {weekWords.tryLater}
    </ErrorState>
  )
}

function SlotRow({ slot, owner, viewerZone, onBook }: SlotRowProps) {
  const ready = useTemporal()
  const span = formatSpan(slot)
  return (
    <li className="flex min-h-16 items-center gap-3 rounded-m border border-line bg-raised py-2 pr-2 pl-4">
      <div className="min-w-0 grow">
        <p className="font-semibold tabular-nums">{span}</p>
        {viewerZone !== owner.timeZone && <ViewerTime slot={slot} owner={owner} zone={viewerZone} />}
      </div>
      <Button
        look="secondary"
        size="s"
        onClick={() => ready && onBook(nextBookable(slot, owner, new Date()).startsAt)}
        aria-label={weekWords.book({ day: weekdayName(slot.day), span })}
      >
        Book
      </Button>
    </li>
  )
}

function ViewerTime({ slot, owner, zone }: Pick<SlotRowProps, 'slot' | 'owner'> & { zone: string | null }) {
  const ready = useTemporal()
  const [now] = useState(() => new Date())
  if (!ready || !zone) return <p className="h-5.25 text-sm" />
  const { startsAt, endsAt } = nextBookable(slot, owner, now)
  return (
    <p className="text-sm text-soft tabular-nums">
      {formatWeekday(startsAt, zone).slice(0, 3)} {formatTime(startsAt, zone)} – {formatTime(endsAt, zone)}{' '}
      {zoneName(zone)}
    </p>
  )
}

export function nextBookable(
  { day, startTime, endTime }: Span,
  { timeZone, minimumNoticeHours }: Owner,
  now: Date,
): { startsAt: string; endsAt: string } {
  const earliest = new Date(now.getTime() + minimumNoticeHours * 3_600_000).toISOString()
  const at = (date: string, time: string) => toInstant({ date, time }, timeZone) ?? ''
  const from = toWallClock(earliest, timeZone).date
  let date = addDays(from, (weekdays.indexOf(day) - weekdayOf(from) + 7) % 7)
  if (at(date, startTime) < earliest) date = addDays(date, 7)
  return { startsAt: at(date, startTime), endsAt: at(date, endTime) }
}
