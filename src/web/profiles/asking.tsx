import type { Profile } from '../../contract/profiles.ts'
import { WaysExplained } from './ways-explained.tsx'

/** How this viewer asks for this person’s time, or that there is no way. */
export function Asking({ profile }: { profile: Profile }) {
  if (profile.bookable) return <WaysExplained profile={profile} />
  return <p className="break-words text-soft">{profile.name} takes no booking requests at the moment.</p>
}
