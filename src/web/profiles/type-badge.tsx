import type { UserType } from '../../contract/people.ts'
import { Badge } from '../ui/badge.tsx'

const words: Record<UserType, string> = {
  creator: 'Content Creator',
  guest: 'Potential Guest',
  admin: 'Admin',
}

export const shortWords: Record<UserType, string> = { creator: 'Creator', guest: 'Guest', admin: 'Admin' }

export function TypeBadge({ userType }: { userType: UserType }) {
  return <Badge tone="room">{words[userType]}</Badge>
}
