import type { Slot } from '../../contract/availability.ts'
import type { Profile } from '../../contract/profiles.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { formatWeek } from './usual-hours.ts'
import { previewWords as words } from './wording.ts'

type CardBriefProps = {
  profile: Pick<Profile, 'name' | 'headline' | 'avatar' | 'topicsOfDiscussion'>
  week: readonly Slot[]
}

/** One’s card in three lines. Screen readers get the whole card. */
export function CardBrief({ profile, week }: CardBriefProps) {
  const { name, headline, avatar, topicsOfDiscussion: topics } = profile
  const hours = formatWeek(week)
  return (
    <div
      aria-hidden="true"
      className="mt-5 flex items-center gap-3.5 rounded-m border border-line bg-raised p-3 lg:hidden"
    >
      <Avatar name={name} src={avatar} size="l" />
      <div className="min-w-0 leading-snug">
        <p className="truncate font-display text-lg font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="truncate text-sm text-soft">{headline || words.noHeadline}</p>
        {hours.length > 0 && (
          <p className="truncate text-sm font-semibold">{words.free({ hours: hours.join(', ') })}</p>
        )}
        <p className="truncate text-sm text-soft">{topics.join(' · ') || words.noTopics}</p>
      </div>
    </div>
  )
}
