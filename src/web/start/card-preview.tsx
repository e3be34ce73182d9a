import type { ReactNode } from 'react'
import type { Slot } from '../../contract/availability.ts'
import type { Profile } from '../../contract/profiles.ts'
import { meetingLabels } from '../../wording/meetings.ts'
import { zoneName } from '../../wording/times.ts'
import { placeWords } from '../shared/people/wording.ts'
import { Chips } from '../ui/chip.tsx'
import { Detail, DetailList } from '../ui/detail-list.tsx'
import { formatWeek } from './usual-hours.ts'
import { previewWords as words } from './wording.ts'

type CardPreviewProps = {
  profile: Pick<Profile, 'topicsOfDiscussion' | 'timeZone' | 'meetingWay' | 'meetingPlace'>
  week: readonly Slot[]
  /** As search shows it. */
  card: ReactNode
}

export function CardPreview({ profile, week, card }: CardPreviewProps) {
  const { topicsOfDiscussion: topics, timeZone, meetingWay, meetingPlace } = profile
  const lines = formatWeek(week)
  return (
    <aside aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-24">
      <div>
        <h2 className="text-xl">{words.title}</h2>
        <p className="text-sm text-soft">{words.note}</p>
      </div>
      {/* Its links would lead away from what was begun. */}
      <div inert>{card}</div>
      <DetailList>
        {topics.length > 0 && (
          <Detail name={words.talksAbout}>
            <span className="mt-1.5 block">
              <Chips label={words.talksAbout} names={topics} most={6} />
            </span>
          </Detail>
        )}
        {lines.length > 0 && (
          <Detail name={words.hours}>
            {lines.map((line) => (
              <span key={line} className="block tabular-nums">
                {line}
              </span>
            ))}
            <span className="block text-sm text-soft">{zoneName(timeZone)}</span>
          </Detail>
        )}
        {meetingWay && (
          <Detail name={words.meets}>
            {meetingWay === 'agreed' ? placeWords.agreed.label : meetingLabels[meetingWay]}
            {meetingWay !== 'agreed' && meetingPlace && (
              <span dir="auto" className="block text-sm text-soft">
                {meetingPlace}
              </span>
            )}
          </Detail>
        )}
      </DetailList>
    </aside>
  )
}
