import type { ReactNode } from 'react'
import { agentUsualDays, answerHours } from '../../contract/deadlines.ts'
import type { Profile } from '../../contract/profiles.ts'
import type { RequestWay } from '../../contract/representation.ts'
import { firstName } from '../../contract/wording.ts'
import { Avatar } from '../ui/avatar.tsx'

/** Whom a request goes to, and what they ask of it. */
export function AskedGuest({ person, way }: { person: Profile; way: RequestWay }) {
  const { name, avatar, agentName, agentCompany, bookingInstructions, speakingFeeRange } = person
  const first = firstName(name)
  const agent = [agentName, agentCompany].filter(Boolean).join(', ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m bg-sunk p-5">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={avatar} />
        <p className="min-w-0 break-words">
          {way === 'agent' ? (
            <>
              Your request goes to <strong>{agent}</strong>, who answers for {first}. An agent typically
              answers within {agentUsualDays.join(' to ')} business days.
            </>
          ) : (
            <>
              Your request goes to <strong>{name}</strong>, who has {answerHours} hours to answer it.
            </>
          )}
        </p>
      </div>
      {(speakingFeeRange || bookingInstructions) && (
        <dl className="grid gap-3">
          {speakingFeeRange && (
            <Fact name="Speaking fee">
              {speakingFeeRange}
              <span className="block text-sm text-soft">Agreed and paid between you, outside this site.</span>
            </Fact>
          )}
          {bookingInstructions && (
            <Fact name="Booking instructions">
              <span className="block whitespace-pre-line">{bookingInstructions}</span>
            </Fact>
          )}
        </dl>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
