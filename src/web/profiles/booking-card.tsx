import { Handshake } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { takesGuestRequests } from '../../contract/requests/guesting.ts'
import { speakingFeeOf } from '../shared/people/speaking-fee.ts'
import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

type Represented = Pick<Profile, 'name' | 'agentName' | 'agentCompany' | 'requiresAgentApproval'>

type BookingCardProps = {
  profile: Profile
  title?: string
  /** Next to the heading. */
  action?: ReactNode
  children: ReactNode
  level?: 2 | 3
}

export function BookingCard({
  profile,
  title = 'How to book',
  action,
  children,
  level = 2,
}: BookingCardProps) {
  const { hasAgent, bookingInstructions } = profile
  const fee = speakingFeeOf(profile)
  const Heading = `h${level}` as 'h2'
  return (
    <section
      aria-label={title}
      className={classNames(cardClass, 'divide-y divide-line px-5 shadow-l sm:px-7')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-5 sm:py-7">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex min-h-9 items-center justify-between gap-3">
            <Heading className="text-xl">{title}</Heading>
            {action}
          </div>
          {fee && (
            <p className="break-words">
              <span className="block text-sm text-soft">Speaking fee</span>
              <span className="block text-lg leading-snug font-semibold">{fee}</span>
            </p>
          )}
        </div>
        {children}
      </div>
      {hasAgent && takesGuestRequests(profile) && (
        <div className="py-5 sm:py-6">
          <AgentCard profile={profile} />
        </div>
      )}
      {bookingInstructions && (
        <div className="py-5 sm:py-6">
          <h3 className="font-sans text-sm font-semibold tracking-normal">Booking instructions</h3>
          <p dir="auto" className="mt-1 text-sm break-words whitespace-pre-line text-soft">
            {bookingInstructions}
          </p>
        </div>
      )}
    </section>
  )
}

function AgentCard({ profile }: { profile: Represented }) {
  const { name, agentName, agentCompany, requiresAgentApproval } = profile
  return (
    <div>
      <div className="flex items-center gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-room-soft">
          <Icon of={Handshake} size={22} />
        </span>
        <div className="min-w-0">
          <h3 className="font-sans text-sm font-normal tracking-normal text-soft">Represented by</h3>
          <p className="leading-snug font-semibold break-words">
            <bdi>{agentName}</bdi>
          </p>
          {agentCompany && <p className="text-sm break-words text-soft">{agentCompany}</p>}
        </div>
      </div>
      <p className="mt-3 text-sm break-words text-soft">
        {requiresAgentApproval
          ? `All guest requests for ${name} go through the agent.`
          : `Go through the agent, or book ${name} directly.`}
      </p>
    </div>
  )
}
