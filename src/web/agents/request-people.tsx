import { Link } from '@tanstack/react-router'
import type { AgentRequest } from '../../contract/agent-requests.ts'
import type { Person } from '../../contract/people.ts'
import { zoneName } from '../../contract/zone-words.ts'
import { Avatar } from '../ui/avatar.tsx'
import { MessageButton } from '../ui/message-button.tsx'

/** Who asks and who is asked, each with the way to their page. */
export function RequestPeople({ request }: { request: AgentRequest }) {
  const { creator, personality, creatorTimeZone, personalityTimeZone, seat } = request
  const asks = seat === 'requester'
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <Who person={creator} part="Asks" zone={creatorTimeZone} isMe={asks} page="profile" />
      <Who person={personality} part="Is asked" zone={personalityTimeZone} isMe={!asks} page="personality" />
    </ul>
  )
}

type Props = { person: Person; part: string; zone: string; isMe: boolean; page: 'profile' | 'personality' }

function Who({ person: { id, name, avatar, headline, deleted }, part, zone, isMe, page }: Props) {
  return (
    <li className="flex min-w-0 items-start gap-4">
      <Avatar name={name} src={avatar} size="l" />
      <div className="min-w-0">
        <p className="text-sm text-soft">
          {part}
          {isMe && ' (you)'}
        </p>
        <h3 className="text-lg break-words">
          <Link to={`/${page}/${id}` as string} className="hover:underline">
            {name}
          </Link>
        </h3>
        {headline && <p className="text-sm break-words text-soft">{headline}</p>}
        <p className="text-sm text-soft">{zoneName(zone)}</p>
        {!isMe && !deleted && (
          <MessageButton userId={id} size="s" className="mt-2" label={`Message ${name}`} />
        )}
      </div>
    </li>
  )
}
