import { agentUsualDays, expectedAnswerHours } from '../../contract/deadlines.ts'
import type { Profile } from '../../contract/profiles.ts'
import { formatMoney } from '../ui/money.tsx'
import { useSite } from '../ui/session.tsx'
import { type AskedAs, RequestButton } from './request-buttons.tsx'

type Asked = Pick<Profile, 'id' | 'name' | 'agentName' | 'requestWays' | 'can' | 'bookingLabel'>

/** Each way to ask this person, with who answers, how soon, and what becomes of the fee. */
export function WaysExplained({ profile }: { profile: Asked }) {
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
