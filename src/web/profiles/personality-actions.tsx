import type { Profile } from '../../contract/profiles.ts'
import { MessageButton } from '../ui/message-button.tsx'
import { AgentLink } from './agent-link.tsx'
import { Asking } from './asking.tsx'
import { buttonReasons } from './button-reasons.ts'
import { EditButton } from './edit-button.tsx'

/** What this viewer may do about this person: ask, write, or, as the owner, change what stands here. */
export function PersonalityActions({ profile }: { profile: Profile }) {
  if (profile.can.includes('edit')) return <OwnersActions profile={profile} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Asking profile={profile} />
      {profile.can.includes('message') && <MessageButton userId={profile.id} className="w-full" />}
    </div>
  )
}

function OwnersActions({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">This is your page as others see it. {buttonReasons(profile)}</p>
      <EditButton profile={profile} className="w-full" />
      <AgentLink className="w-full" />
    </div>
  )
}
