import { AtSign, CalendarDays, type LucideIcon, Send } from 'lucide-react'
import type { Profile } from '../../contract/profiles.ts'
import { agentUsualDays, expectedAnswerHours } from '../../contract/requests/deadlines.ts'
import type { RequestWay } from '../../contract/requests/representation.ts'
import { formatMoney } from '../shared/money/money.tsx'
import { useSite } from '../shared/session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** To be on their show, or to have them as a guest. */
type AskedAs = 'host' | RequestWay

const icons: Record<AskedAs, LucideIcon> = { host: CalendarDays, agent: Send, direct: AtSign }

type RequestButtonProps = {
  way: AskedAs
  personId: number
  label: string
  /** The one thing to do here; the others stand back. */
  first: boolean
}

type Asked = Pick<Profile, 'id' | 'name' | 'agentName' | 'requestWays' | 'can' | 'bookingLabel'>

/** How this viewer asks for this person’s time, or that there is no way. */
export function Asking({ profile }: { profile: Profile }) {
  if (profile.bookable) return <WaysExplained profile={profile} />
  return <p className="break-words text-soft">{profile.name} takes no booking requests at the moment.</p>
}

/** Each way to ask this person, with who answers, how soon, and what becomes of the fee. */
function WaysExplained({ profile }: { profile: Asked }) {
  const { feeCents } = useSite()
  const { id, requestWays, bookingLabel } = profile
  const ways: AskedAs[] = [...(profile.can.includes('book') ? (['host'] as const) : []), ...requestWays]
  /** The header has the button of those who are asked in one way alone. */
  const inHeader = bookingLabel !== null && ways.length === 1
  return (
    <ul className="grid gap-4">
      {ways.map((way, place) => (
        <li key={way}>
          {!inHeader && (
            <RequestButton
              way={way}
              personId={id}
              label={labelOf(way, profile)}
              first={place === 0 && bookingLabel === null}
            />
          )}
          <p className="mt-2 text-sm text-soft">{explained(way, profile, feeCents)}</p>
        </li>
      ))}
    </ul>
  )
}

function labelOf(way: AskedAs, { can, requestWays }: Asked): string {
  if (way === 'host') return 'Be on their show'
  const isHostToo = can.includes('book')
  if (isHostToo && (way === 'direct' || requestWays.length === 1)) return 'Invite as a guest'
  return way === 'agent' ? 'Request Through Agent' : 'Book Direct'
}

function explained(way: AskedAs, { name, agentName }: Asked, feeCents: number): string {
  const fee = formatMoney(feeCents)
  if (way === 'agent') {
    const answer = `${agentName ?? 'The agent'} answers, typically within ${agentUsualDays.join(' to ')} business days.`
    return feeCents > 0 ? `${answer} ${fee} now, back in full if it is not accepted.` : answer
  }
  const answer = `${name} answers, expected within ${expectedAnswerHours.join(' to ')} hours.`
  return feeCents > 0 ? `${answer} ${fee} is held, and charged only when confirmed.` : answer
}

/** A way to ask somebody. The address carries which, so that it works by a link and through a sign-in. */
function RequestButton({ way, personId, label, first }: RequestButtonProps) {
  return (
    <LinkButton
      to="/profile/$id"
      params={{ id: String(personId) }}
      search={way === 'host' ? { book: true } : { request: way }}
      resetScroll={false}
      look={first ? 'primary' : 'outline'}
      className="w-full"
    >
      <Icon of={icons[way]} />
      {label}
    </LinkButton>
  )
}
