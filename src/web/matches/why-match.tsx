import type { LucideIcon } from 'lucide-react'
import { CalendarClock, MessagesSquare, Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MatchReasons } from '../../contract/search/matches.ts'
import { useMe } from '../shared/session/session.tsx'
import { DateTime } from '../shared/times/date-time.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import * as words from './wording.ts'

type WhyMatchProps = { why: MatchReasons; name: string; className?: string }

export function WhyMatch({ why: { topics, categories, hours }, name, className }: WhyMatchProps) {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <section
      aria-label={words.reasonsLabel(name)}
      className={classNames('rounded-m bg-room-soft px-4 py-3 text-sm', className)}
    >
      <p className="font-semibold">{words.reasonsTitle}</p>
      <ul className="mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {topics.length > 0 && (
          <Reason icon={MessagesSquare}>{words.sharedTopics(words.formatNames(topics))}</Reason>
        )}
        {categories.length > 0 && (
          <Reason icon={Tags}>
            {categories.length === 1
              ? words.sharedCategory(words.formatNames(categories))
              : words.sharedCategories(words.formatNames(categories))}
          </Reason>
        )}
        {hours && (
          <Reason icon={CalendarClock}>
            {hours.with === 'hours' ? words.bothFree : words.nextOpening}{' '}
            <DateTime at={hours.startsAt} zone={zone} otherZone={hours.timeZone} otherName={name} />
          </Reason>
        )}
      </ul>
    </section>
  )
}

function Reason({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}
