import { Eye, type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { formatNumber } from '../../wording/formats.ts'
import { Portrait } from '../shared/people/portrait.tsx'
import { RatingLine } from '../shared/people/rating.tsx'
import { fewestViews } from '../shared/people/views.ts'
import { PlayButton } from '../shared/sound/play-button.tsx'
import { introductionOf, sampleSound } from '../shared/sound/sound.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { ShowLine } from './show-line.tsx'
import { TypeBadge } from './type-badge.tsx'

export function ProfileHeader({ profile, actions }: { profile: Profile; actions?: ReactNode }) {
  const introduction = introductionOf(profile)
  const showsViews = profile.can.includes('edit') || profile.views >= fewestViews
  // On a phone, each word gets its own line, so nothing moves when our typeface replaces the fallback.
  const twoWords = /^\S+\s\S+$/.test(profile.name)
  return (
    <header className="grid grid-cols-[clamp(6rem,32vw,8.5rem)_minmax(0,1fr)] items-start gap-x-4 gap-y-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-8">
      <Portrait
        name={profile.name}
        src={profile.avatar}
        sizes="(min-width: 40rem) 13rem, 32vw"
        eager
        className="[view-transition-name:portrait] rounded-m shadow-s sm:row-span-2 sm:rounded-l"
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5 sm:gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <TypeBadge userType={profile.userType} />
          {profile.bookable && profile.available && <Badge tone="ok">Available</Badge>}
          {profile.verified && <Badge tone="room">Verified</Badge>}
          {profile.sample && <Badge tone="quiet">Sample</Badge>}
        </div>
        <h1
          className={classNames(
            'max-w-full text-[clamp(1.625rem,7.5vw,3.25rem)] break-words',
            twoWords && 'max-sm:w-min',
          )}
        >
          <bdi>{profile.name}</bdi>
        </h1>
        {profile.headline && (
          <p dir="auto" className="max-w-[39em] text-left break-words text-soft sm:text-xl">
            {profile.headline}
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden max-sm:col-span-2">
        <ShowLine profile={profile} soft="text-soft" />
        {(profile.rating.count > 0 || profile.location || showsViews) && (
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-soft">
            {profile.rating.count > 0 && (
              <li className="inline-flex">
                <RatingLine rating={profile.rating} />
              </li>
            )}
            {profile.location && (
              <Fact icon={MapPin}>
                <bdi>{profile.location}</bdi>
              </Fact>
            )}
            {showsViews && (
              <Fact icon={Eye}>
                {formatNumber(profile.views)} {profile.views === 1 ? 'view' : 'views'}
              </Fact>
            )}
          </ul>
        )}
        {introduction && (
          <PlayButton sound={introduction} what="introduction" look="words" className="justify-self-start" />
        )}
        {introduction && profile.sample && <p className="text-sm text-soft">{sampleSound}.</p>}
        {actions && <div className="mt-2 flex flex-wrap gap-3 max-sm:[&>*]:grow">{actions}</div>}
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
