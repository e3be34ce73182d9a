import type { LucideIcon } from 'lucide-react'
import { CalendarClock, MessagesSquare, Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import { matchPoints } from '../../contract/search/match-points.ts'
import type { MatchReasons } from '../../contract/search/matches.ts'
import { useMe } from '../shared/session/session.tsx'
import { DateTime } from '../shared/times/date-time.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { lengthWords, someOf } from './match-words.ts'

type WhyMatchProps = { why: MatchReasons; name: string; className?: string }

/** What the reader and somebody else have in common, in words. */
export function WhyMatch({ why: { topics, categories, hours }, name, className }: WhyMatchProps) {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <section
      aria-label={`Why you and ${name} match`}
      className={classNames('rounded-m bg-room-soft px-4 py-3 text-sm', className)}
    >
      <p className="font-semibold">Why this match</p>
      <ul className="mt-1.5 grid gap-1.5">
        {topics.length > 0 && (
          <Reason icon={MessagesSquare}>
            You both name <strong className="font-semibold">{someOf(topics)}</strong>
          </Reason>
        )}
        {categories.length > 0 && (
          <Reason icon={Tags}>
            {categories.length === 1 ? 'Same category: ' : 'Same categories: '}
            {someOf(categories)}
          </Reason>
        )}
        {hours && (
          <Reason icon={CalendarClock}>
            {hours.with === 'hours' ? 'You are both free' : 'Free in your daytime'}:{' '}
            {lengthWords(hours.minutes)} in the next {matchPoints.daysCompared} days, first{' '}
            <DateTime
              at={hours.startsAt}
              zone={zone}
              otherZone={hours.timeZone}
              otherName={name.split(' ')[0] ?? name}
            />
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
