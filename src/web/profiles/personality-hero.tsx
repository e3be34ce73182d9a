import { BriefcaseBusiness, Eye, type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { ShowLine } from './show-line.tsx'
import { TypeBadge } from './type-badge.tsx'

/** Who this is, on the green wall: the face and the name first. `back` leads to where one came from. */
export function PersonalityHero({ profile, back }: { profile: Profile; back: ReactNode }) {
  const { name, headline, profession, location, views } = profile
  return (
    <div className="relative scheme-dark overflow-hidden bg-room text-on-room">
      <div aria-hidden="true" className="stage-light absolute inset-0" />
      <div className="page-width relative pt-5 pb-20 sm:pt-7 lg:pb-16">
        {back}
        <header className="mt-4 flex flex-col gap-5 sm:mt-6 sm:flex-row sm:items-center sm:gap-9 lg:mr-[26rem] lg:min-h-60">
          <Avatar name={name} src={profile.avatar} size="portrait" eager className="shadow-l" />
          <div className="relative grid min-w-0 grow grid-cols-[minmax(0,1fr)] content-start gap-3.5">
            <p className="flex scheme-light flex-wrap items-center gap-2">
              <TypeBadge userType={profile.userType} short />
              {profile.bookable && profile.available && <Badge tone="ok">Available</Badge>}
              {profile.sample && <Badge>Sample</Badge>}
            </p>
            <h1 className={classNames('leading-[1.04] tracking-[-0.035em] break-words', nameSize(name))}>
              {name}
            </h1>
            {headline && (
              <p
                dir="auto"
                className="max-w-[42ch] text-left text-lg leading-snug break-words text-on-room-soft sm:text-xl"
              >
                {headline}
              </p>
            )}
            <ShowLine profile={profile} soft="text-on-room-soft" />
            <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-on-room-soft">
              {profession && <Fact icon={BriefcaseBusiness}>{profession}</Fact>}
              {location && <Fact icon={MapPin}>{location}</Fact>}
              <Fact icon={Eye}>
                {views.toLocaleString('en-US')} {views === 1 ? 'view' : 'views'}
              </Fact>
            </ul>
          </div>
        </header>
      </div>
    </div>
  )
}

/** A name as large as its longest word lets it stand in one piece. */
function nameSize(name: string): string {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length))
  return longest > 13 ? 'text-[clamp(1.875rem,3.4vw,2.75rem)]' : 'text-[clamp(2.25rem,4.4vw,3.75rem)]'
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon of={icon} size={16} className="shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}
