import { CalendarDays, Eye, type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { DayOnly } from '../shared/times/date-time.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShowLine } from './show-line.tsx'
import { TypeBadge } from './type-badge.tsx'

export function ProfileHeader({ profile, actions }: { profile: Profile; actions: ReactNode }) {
  return (
    <header className="flex flex-col gap-6 sm:flex-row sm:items-start sm:gap-8">
      <Avatar name={profile.name} src={profile.avatar} size="xl" eager />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <TypeBadge userType={profile.userType} />
          {profile.bookable && profile.available && <Badge tone="ok">Available</Badge>}
          {profile.sample && <Badge tone="quiet">Sample</Badge>}
        </div>
        <h1 className="text-3xl break-words sm:text-5xl">{profile.name}</h1>
        {profile.headline && (
          <p dir="auto" className="max-w-[39em] text-left text-lg break-words text-soft sm:text-xl">
            {profile.headline}
          </p>
        )}
        <ShowLine profile={profile} soft="text-soft" />
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-soft">
          {profile.location && <Fact icon={MapPin}>{profile.location}</Fact>}
          <Fact icon={CalendarDays}>
            Joined <DayOnly at={profile.createdAt} zone="UTC" />
          </Fact>
          <Fact icon={Eye}>
            {profile.views.toLocaleString('en-US')} {profile.views === 1 ? 'view' : 'views'}
          </Fact>
        </ul>
        <div className="mt-2 flex flex-wrap gap-3 max-sm:[&>*]:grow">{actions}</div>
      </div>
    </header>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5">
      <Icon of={icon} size={16} className="shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}
