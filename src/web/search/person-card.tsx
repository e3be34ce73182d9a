import { Link } from '@tanstack/react-router'
import { CalendarCheck, Eye, MapPin, SearchCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchRow } from '../../contract/search/search.ts'
import { formatNumber } from '../../wording/formats.ts'
import { growPortrait } from '../shared/people/grow-portrait.ts'
import { Portrait } from '../shared/people/portrait.tsx'
import { RatingLine } from '../shared/people/rating.tsx'
import { SaveButton } from '../shared/people/save-button.tsx'
import { fewestViews } from '../shared/people/views.ts'
import { PlayIntroduction } from '../shared/sound/play-button.tsx'
import { FreeLine } from '../shared/times/free-line.tsx'
import { Badge } from '../ui/badge.tsx'
import { cardClass } from '../ui/card.tsx'
import { Chips } from '../ui/chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { cardWords } from './wording.ts'

type PersonCardProps = {
  person: SearchRow
  compact?: boolean
  level?: 2 | 3
  /** The part of the profile that the search matched. */
  matched?: string | null
  why?: ReactNode
  actions?: ReactNode
}

/** On phones the portrait is next to the name, otherwise above it. */
export function PersonCard({ person, compact = false, level = 2, matched, why, actions }: PersonCardProps) {
  const { name, headline, bio, location, categories } = person
  const Name = level === 2 ? 'h2' : 'h3'
  const params = { id: String(person.id) }
  return (
    <article
      className={classNames(
        cardClass,
        'group relative grid h-full grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-4 overflow-hidden p-4 transition-shadow hover:shadow-m sm:flex sm:flex-col sm:p-0',
      )}
    >
      <div className="relative self-start sm:self-auto">
        <Portrait
          name={name}
          src={person.avatar}
          sizes="(min-width: 40rem) 20rem, 6.5rem"
          className="rounded-m sm:rounded-none"
        />
        <PlayIntroduction person={person} className="absolute bottom-2 left-2 z-1" />
      </div>
      <div className="min-w-0 sm:px-4 sm:pt-4">
        {!compact && (
          <div className="absolute z-1 top-1.5 right-1.5 sm:top-3 sm:right-3">
            <SaveButton person={person} round />
          </div>
        )}
        <Name className={classNames('text-xl leading-tight break-words', !compact && 'max-sm:pr-9')}>
          <Link
            to="/profile/$id"
            params={params}
            data-person
            viewTransition
            onClick={(event) => growPortrait(event, 'article')}
            className="rounded-s group-hover:underline after:absolute after:inset-0 after:rounded-l"
          >
            <bdi>{name}</bdi>
          </Link>
        </Name>
        {headline && (
          <p
            dir="auto"
            className="mt-1 line-clamp-3 text-left leading-snug break-words text-soft sm:line-clamp-2"
          >
            {headline}
          </p>
        )}
        {location && (
          <p className="mt-2 flex items-center gap-1.5 text-sm leading-snug text-soft">
            <Icon of={MapPin} size={16} className="shrink-0" />
            <span dir="auto" className="min-w-0 truncate">
              {location}
            </span>
          </p>
        )}
      </div>
      <div className="col-span-2 flex grow flex-col gap-3 pt-3 sm:px-4 sm:pt-1.5 sm:pb-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {person.freeTimes.length > 0 && (
            <p className="flex items-center gap-1.5 text-xs leading-snug font-semibold text-ok has-[span:empty]:invisible">
              <Icon of={CalendarCheck} size={16} className="shrink-0" />
              <FreeLine times={person.freeTimes} theirZone={person.timeZone} className="min-w-0 truncate" />
            </p>
          )}
          <Facts person={person} />
        </div>
        {matched && (
          <p className="flex items-start gap-1.5 text-sm">
            <Icon of={SearchCheck} size={16} className="mt-0.5 shrink-0 text-soft" />
            <span className="line-clamp-2 min-w-0 break-words">
              <span className="sr-only">{cardWords.matched} </span>
              <bdi>{matched}</bdi>
            </span>
          </p>
        )}
        {bio && (
          <p dir="auto" className="line-clamp-3 text-sm leading-relaxed break-words">
            {bio}
          </p>
        )}
        <Chips
          label="Categories"
          names={categories.map((category) => category.name)}
          most={compact ? 3 : 5}
        />
        {why}
        <div className="relative mt-auto flex flex-wrap items-center gap-2 pt-1">
          {(compact || !actions) && (
            <LinkButton
              to="/profile/$id"
              params={params}
              look="outline"
              className="grow"
              aria-label={`View Profile of ${name}`}
            >
              View Profile
            </LinkButton>
          )}
          {!compact && actions}
        </div>
      </div>
    </article>
  )
}

function Facts({ person }: { person: SearchRow }) {
  const { available, sample, verified, noSpeakingFee, rating, views } = person
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-soft empty:hidden">
      <RatingLine rating={rating} short className="mr-1 text-xs" />
      {available && <Badge tone="ok">Available</Badge>}
      {verified && <Badge tone="room">Verified</Badge>}
      {noSpeakingFee && <Badge>No speaking fee</Badge>}
      {sample && <Badge tone="quiet">Sample</Badge>}
      {views >= fewestViews && (
        <span className="inline-flex not-first:ml-1 items-center gap-1 text-xs tabular-nums">
          <Icon of={Eye} size={14} />
          {formatNumber(views)}
          <span className="sr-only"> views</span>
        </span>
      )}
    </div>
  )
}
