import { AtSign, CalendarDays, type LucideIcon, Send } from 'lucide-react'
import type { Profile } from '../../contract/profiles.ts'
import { agentUsualDays, expectedAnswerHours } from '../../contract/requests/deadlines.ts'
import type { RequestChannel } from '../../contract/requests/representation.ts'
import { formatMoney } from '../shared/money/money.tsx'
import { useSite } from '../shared/session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import * as words from './booking-wording.ts'

type AskedAs = 'host' | RequestChannel

const icons: Record<AskedAs, LucideIcon> = { host: CalendarDays, agent: Send, direct: AtSign }

type RequestButtonProps = {
  way: AskedAs
  personId: number
  label: string
  first: boolean
}

type Asked = Pick<
  Profile,
  'id' | 'name' | 'agentName' | 'usualAnswerHours' | 'requestWays' | 'can' | 'bookingLabel' | 'sample'
>

export function RequestOptions({ profile }: { profile: Profile }) {
  if (profile.bookable) return <WaysExplained profile={profile} />
  return <p className="break-words text-soft">{profile.name} isn’t taking booking requests right now.</p>
}

function WaysExplained({ profile }: { profile: Asked }) {
  const { feeCents } = useSite()
  const { id, requestWays, bookingLabel } = profile
  const allWays: AskedAs[] = [...(profile.can.includes('book') ? (['host'] as const) : []), ...requestWays]
  // One example is enough.
  const ways = profile.sample ? allWays.slice(0, 1) : allWays
  /** With only one way, its button is in the header. */
  const inHeader = bookingLabel !== null && ways.length === 1 && !profile.sample
  const promises = ways.map((way) => explained(way, profile, feeCents))
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
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
          {/* Said once for ways that promise the same. */}
          {promises[place] !== promises[place + 1] && (
            <p className="mt-2 mb-1 text-sm break-words text-soft">{promises[place]}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function labelOf(way: AskedAs, { can, requestWays, sample }: Asked): string {
  if (sample) return words.example
  if (way === 'host') return 'Be on their show'
  const isHostToo = can.includes('book')
  if (isHostToo && (way === 'direct' || requestWays.length === 1)) return 'Invite as a guest'
  return way === 'agent' ? 'Request Through Agent' : 'Book Direct'
}

function explained(
  way: AskedAs,
  { name, agentName, usualAnswerHours, sample }: Asked,
  feeCents: number,
): string {
  if (sample) return words.exampleNotice
  const fee = formatMoney(feeCents)
  if (way === 'agent') {
    const agent = agentName ?? 'The agent'
    const answer = words.agentAnswers(agent, agentUsualDays.join(' to '))
    return feeCents > 0 ? `${answer} ${words.chargedNow(fee)}` : answer
  }
  const answer = words.answers(name, usualAnswerHours, expectedAnswerHours.join(' to '))
  return feeCents > 0 ? `${answer} ${words.held(fee)}` : answer
}

/** The way is in the URL, so it survives a shared link and a sign-in. */
function RequestButton({ way, personId, label, first }: RequestButtonProps) {
  return (
    <LinkButton
      to="/profile/$id"
      params={{ id: String(personId) }}
      search={way === 'host' ? { book: true } : { request: way }}
      state={{ opened: true }}
      resetScroll={false}
      look={first ? 'primary' : 'outline'}
      className="w-full"
    >
      <Icon of={icons[way]} />
      {label}
    </LinkButton>
  )
}
