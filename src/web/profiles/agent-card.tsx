import { Handshake } from 'lucide-react'
import type { Profile } from '../../contract/profiles.ts'
import { Icon } from '../ui/icon.tsx'

type Represented = Pick<Profile, 'name' | 'agentName' | 'agentCompany' | 'requiresAgentApproval'>

/** Who acts for a guest, and what their word means for a request. */
export function AgentCard({ profile }: { profile: Represented }) {
  const { name, agentName, agentCompany, requiresAgentApproval } = profile
  return (
    <div>
      <div className="flex items-center gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-room-soft">
          <Icon of={Handshake} size={22} />
        </span>
        <div className="min-w-0">
          <h3 className="font-sans text-sm font-normal tracking-normal text-soft">Represented by</h3>
          <p className="leading-snug font-semibold break-words">{agentName}</p>
          {agentCompany && <p className="text-sm break-words text-soft">{agentCompany}</p>}
        </div>
      </div>
      <p className="mt-3 text-sm break-words text-soft">
        {requiresAgentApproval
          ? `Nothing is booked without the agent’s approval: every request to ${name} goes through them.`
          : `The agent can accept for ${name}. Their approval is not required, so you may also ask directly.`}
      </p>
    </div>
  )
}
