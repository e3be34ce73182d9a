import { AtSign, type LucideIcon, Send } from 'lucide-react'
import type { Profile } from '../../contract/profiles.ts'
import type { RequestWay } from '../../contract/representation.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const wayWords: Record<RequestWay, string> = {
  agent: 'Request Through Agent',
  direct: 'Book Direct',
}
const icons: Record<RequestWay, LucideIcon> = { agent: Send, direct: AtSign }

type RequestButtonProps = {
  way: RequestWay
  personId: number
  /** The one thing to do here; the others stand back. */
  first: boolean
  className?: string
}

/** A way to ask a guest. The address carries which, so that it works by a link and through a sign-in. */
export function RequestButton({ way, personId, first, className }: RequestButtonProps) {
  return (
    <LinkButton
      to={`/personality/${personId}` as string}
      search={{ request: way } as never}
      resetScroll={false}
      look={first ? 'primary' : 'outline'}
      className={className}
    >
      <Icon of={icons[way]} />
      {wayWords[way]}
    </LinkButton>
  )
}

/** The ways in which this viewer may ask a guest, the first choice first. */
export function RequestButtons({ profile }: { profile: Pick<Profile, 'id' | 'requestWays'> }) {
  return profile.requestWays.map((way, place) => (
    <RequestButton key={way} way={way} personId={profile.id} first={place === 0} />
  ))
}
