import { CalendarDays } from 'lucide-react'
import type { Profile } from '../../contract/profiles.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { WaysExplained } from './ways-explained.tsx'

/** The buttons with which this viewer asks for this person’s time, or that there are none. */
export function Asking({ profile }: { profile: Profile }) {
  if (profile.requestWays.length > 0) return <WaysExplained profile={profile} />
  if (profile.can.includes('book')) {
    return (
      <LinkButton to={`/profile/${profile.id}` as string} search={{ book: true } as never} className="w-full">
        <Icon of={CalendarDays} />
        Request Booking
      </LinkButton>
    )
  }
  return <p className="break-words text-soft">{profile.name} takes no booking requests at the moment.</p>
}
