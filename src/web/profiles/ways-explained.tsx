import { agentUsualDays, expectedAnswerHours } from '../../contract/deadlines.ts'
import type { Profile } from '../../contract/profiles.ts'
import type { RequestWay } from '../../contract/representation.ts'
import { formatMoney } from '../ui/money.tsx'
import { useSite } from '../ui/session.tsx'
import { RequestButton } from './request-buttons.tsx'

type Asked = Pick<Profile, 'id' | 'name' | 'agentName' | 'requestWays'>

/** Each way to ask a guest, with who answers, how soon, and what becomes of the fee. */
export function WaysExplained({ profile }: { profile: Asked }) {
  const { feeCents } = useSite()
  return (
    <ul className="grid gap-4">
      {profile.requestWays.map((way, place) => (
        <li key={way}>
          <RequestButton way={way} personId={profile.id} first={place === 0} className="w-full" />
          <p className="mt-2 text-sm text-soft">{explained(way, profile, feeCents)}</p>
        </li>
      ))}
    </ul>
  )
}

function explained(way: RequestWay, { name, agentName }: Asked, feeCents: number): string {
  const fee = formatMoney(feeCents)
  if (way === 'agent') {
    const answer = `${agentName ?? 'The agent'} answers, typically within ${agentUsualDays.join(' to ')} business days.`
    return feeCents > 0 ? `${answer} ${fee} now, back in full if it is not accepted.` : answer
  }
  const answer = `${name} answers, expected within ${expectedAnswerHours.join(' to ')} hours.`
  return feeCents > 0 ? `${answer} ${fee} is held, and charged only when confirmed.` : answer
}
