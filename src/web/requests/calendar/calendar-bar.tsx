import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type CalendarView, dayAcross, titleOf } from './calendar-span.ts'
import { bookingCalendarWords } from './wording.ts'

/** Previous, next and today are links, so they work without script and with the Back button. */
export function CalendarBar({ view, day }: { view: CalendarView; day: string }) {
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-x-1 gap-y-2">
      <LinkButton
        to="/dashboard"
        search={{ view, day: dayAcross(view, day, -1) }}
        resetScroll={false}
        look="ghost"
        size="icon"
        aria-label={bookingCalendarWords.previous[view]}
      >
        <Icon of={ChevronLeft} />
      </LinkButton>
      <LinkButton
        to="/dashboard"
        search={{ view, day: dayAcross(view, day, 1) }}
        resetScroll={false}
        look="ghost"
        size="icon"
        aria-label={bookingCalendarWords.next[view]}
      >
        <Icon of={ChevronRight} />
      </LinkButton>
      <LinkButton to="/dashboard" search={{ view }} resetScroll={false} look="outline" size="s">
        {bookingCalendarWords.today}
      </LinkButton>
      <h2 aria-live="polite" className="ml-2 text-lg tabular-nums">
        {titleOf(view, day)}
      </h2>
    </div>
  )
}
