import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { dayTimeOf } from '../../shared/times/calendar-days.ts'
import { useNow } from '../../shared/times/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { SkeletonList } from '../../ui/skeleton-shapes.tsx'
import { useMounted } from '../../ui/use-mounted.ts'
import { Agenda, TimelessRows } from './agenda.tsx'
import { looks } from './booking-link.tsx'
import { calendarQuery, timelessQuery } from './calendar-query.ts'
import { type CalendarView, dayAcross, daysShown, ownDays, titleOf } from './calendar-span.ts'
import { piecesByDay } from './day-pieces.ts'
import { MonthView } from './month-view.tsx'
import { WeekView } from './week-view.tsx'

type CalendarProps = { view: CalendarView; day: string; today: string }

/** Bookings and requests of a week or month, in the viewer’s zone; on phones a list by day. */
export function BookingsCalendar({ view, day, today }: CalendarProps) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const { data, isError, isFetching, refetch } = useQuery(calendarQuery(useApi(), view, day))
  const now = dayTimeOf(useNow(), zone)
  const isAlive = useMounted()
  const title = titleOf(view, day)
  if (isError && !data) {
    return <ErrorState title={`We couldn’t load ${title}`} onRetry={() => void refetch()} busy={isFetching} />
  }
  const days = daysShown(view, day)
  const own = ownDays(view, day)
  const pieces = piecesByDay(data ?? [], days, zone)
  const shown = { days, pieces, zone, title, today, isLoading: !data }
  const grid =
    view === 'week' ? (
      <WeekView {...shown} now={isAlive ? now : undefined} />
    ) : (
      <MonthView {...shown} month={day} />
    )
  if (!data) {
    return (
      <Loading label="Loading your calendar">
        <div aria-hidden="true" className="max-md:hidden">
          {grid}
        </div>
        <div className="md:hidden">
          <SkeletonList rows={3} />
        </div>
      </Loading>
    )
  }
  const isEmpty = own.every((each) => pieces.get(each)?.length === 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isEmpty && <p>Nothing booked {own.includes(today) ? `this ${view}` : `for ${title}`}.</p>}
      <div className="max-md:hidden">{grid}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:hidden">
        <Agenda days={own} pieces={pieces} zone={zone} today={today} />
      </div>
      <Legend />
      <Unscheduled />
    </div>
  )
}

function Legend() {
  return (
    <ul aria-label="Colors" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft max-md:hidden">
      {Object.values(looks).map(({ label, look }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={`h-4 w-6 rounded-s border-[1.5px] ${look}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Unscheduled() {
  const { data = [] } = useQuery(timelessQuery(useApi()))
  if (data.length === 0) return null
  return (
    <section className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-lg">{data.length} without a time yet</h3>
      <TimelessRows bookings={data} />
    </section>
  )
}

/** Previous, next and today are links, so they work without script and with the Back button. */
export function CalendarBar({ view, day }: { view: CalendarView; day: string }) {
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-x-1 gap-y-2">
      {([-1, 1] as const).map((by) => (
        <LinkButton
          key={by}
          to="/dashboard"
          search={{ view, day: dayAcross(view, day, by) }}
          resetScroll={false}
          look="ghost"
          size="icon"
          aria-label={`${by < 0 ? 'Previous' : 'Next'} ${view}`}
        >
          <Icon of={by < 0 ? ChevronLeft : ChevronRight} />
        </LinkButton>
      ))}
      <LinkButton to="/dashboard" search={{ view }} resetScroll={false} look="outline" size="s">
        Today
      </LinkButton>
      <h2 aria-live="polite" className="ml-2 text-lg tabular-nums">
        {titleOf(view, day)}
      </h2>
    </div>
  )
}
