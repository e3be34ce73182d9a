import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type CalendarView, dayAcross, titleOf } from './calendar-span.ts'

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
