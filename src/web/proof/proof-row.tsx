import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CalendarDays, Clock3, type LucideIcon, Mic, Podcast, Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Proof } from '../../contract/appearances.ts'
import { answerHours } from '../../contract/requests/deadlines.ts'
import { formatNumber } from '../../wording/formats.ts'
import { useApi } from '../shared/session/session.tsx'
import { DayOnly } from '../shared/times/date-time.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { popupClass } from '../ui/menu-classes.ts'
import { proofQuery } from './proof-query.ts'

type Fact = { icon: LucideIcon; text: ReactNode; why: string }

/** How someone has dealt with others. Nothing is said about what hasn’t happened yet. */
export function ProofRow({ person: { id, createdAt } }: { person: { id: number; createdAt: string } }) {
  const { data: proof } = useQuery(proofQuery(useApi(), id))
  const joined: Fact = {
    icon: CalendarDays,
    text: (
      <>
        Joined <DayOnly at={createdAt} zone="UTC" />
      </>
    ),
    why: 'Member since that day.',
  }
  return (
    <ul
      aria-label="Track record"
      className="flex flex-wrap gap-x-5 border-y border-line py-2 text-sm text-soft sm:gap-x-6"
    >
      {[...(proof ? factsOf(proof) : []), joined].map((fact) => (
        <FactItem key={fact.why} {...fact} />
      ))}
    </ul>
  )
}

function factsOf({ answers, episodesRecorded, verifiedShow, appearedOn, pastGuests }: Proof): Fact[] {
  return [
    ...(answers ? [answersFact(answers)] : []),
    ...(verifiedShow
      ? [
          {
            icon: BadgeCheck,
            text: 'Verified show',
            why: `They proved that the feed of “${verifiedShow}” is theirs. We haven’t checked who they are.`,
          },
        ]
      : []),
    ...(episodesRecorded > 0
      ? [
          {
            icon: Mic,
            text: `${count(episodesRecorded, 'episode')} recorded here`,
            why: 'Bookings on this site that took place, as host or guest. Missed ones don’t count.',
          },
        ]
      : []),
    ...(appearedOn.count > 0
      ? [
          {
            icon: Podcast,
            text: `Appeared on ${count(appearedOn.count, 'show')}`,
            why: 'Verified shows that name them as a guest, and hosts they recorded with here. They confirmed each one.',
          },
        ]
      : []),
    ...(pastGuests.count > 0
      ? [
          {
            icon: Users,
            text: count(pastGuests.count, 'past guest'),
            why: 'Members who confirmed that they were a guest on this person’s show.',
          },
        ]
      : []),
  ]
}

function answersFact({ percent, usualHours }: NonNullable<Proof['answers']>): Fact {
  const answered = `Answers ${percent}% within ${answerHours} hours`
  const why = `Of the booking requests of the last 180 days, they answered ${percent}% before the deadline of ${answerHours} hours.`
  if (usualHours === null) return { icon: Clock3, text: answered, why }
  const time = usualHours > 48 ? `${Math.ceil(usualHours / 24)} days` : count(usualHours, 'hour')
  return {
    icon: Clock3,
    text: `${answered}, usually in ${time}`,
    why: `${why} Three of four had an answer within ${time}.`,
  }
}

const count = (number: number, one: string) => `${formatNumber(number)} ${one}${number === 1 ? '' : 's'}`

/** Explained by a tooltip to the mouse, by a native popover to touch, and as the button’s description. */
function FactItem({ icon, text, why }: Fact) {
  const id = useId()
  return (
    <li className="min-w-0">
      <button
        type="button"
        popoverTarget={id}
        aria-describedby={id}
        data-hint={why}
        className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-s text-left hover:text-ink"
      >
        <Icon of={icon} size={16} className="shrink-0" />
        <span className="min-w-0 underline decoration-edge decoration-dotted underline-offset-4">{text}</span>
      </button>
      <div id={id} popover="auto" className={classNames(popupClass, explanation)}>
        {why}
      </div>
    </li>
  )
}

/** Below its button; in the middle of the window where browsers can’t anchor it. */
const explanation =
  'm-auto hidden w-max max-w-72 px-3.5 py-2.5 text-sm open:block ' +
  'supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mx-0 supports-[position-area:bottom]:my-1 ' +
  '[position-area:bottom_span-right] [position-try-fallbacks:flip-inline,flip-block,flip-inline_flip-block]'
