import { Link } from '@tanstack/react-router'
import { CalendarCheck, Eye, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchRow } from '../../contract/search/search.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { cardClass } from '../ui/card.tsx'
import { Chips } from '../ui/chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'

type PersonCardProps = {
  person: SearchRow
  compact?: boolean
  level?: 2 | 3
  why?: ReactNode
  actions?: ReactNode
}

export function PersonCard({ person, compact = false, level = 2, why, actions }: PersonCardProps) {
  const { name, headline, bio, location, views, categories } = person
  const Name = level === 2 ? 'h2' : 'h3'
  const params = { id: String(person.id) }
  return (
    <article
      className={classNames(
        cardClass,
        'group relative flex h-full flex-col gap-3.5 p-5 transition-shadow hover:shadow-m sm:p-6',
      )}
    >
      <div className={classNames('flex items-center gap-4', compact && 'sm:flex-col sm:items-start')}>
        <Avatar name={name} src={person.avatar} size="l" />
        <div className="max-w-full min-w-0 grow">
          <Name className={classNames('leading-tight break-words', 'text-xl')}>
            <Link
              to="/profile/$id"
              params={params}
              data-person
              className="rounded-s group-hover:underline after:absolute after:inset-0 after:rounded-l"
            >
              {name}
            </Link>
          </Name>
          {headline && (
            <p className="mt-1 line-clamp-2 text-left leading-snug break-words text-soft [unicode-bidi:plaintext]">
              {headline}
            </p>
          )}
        </div>
      </div>
      <Facts person={person} />
      {location && (
        <p className="flex items-center gap-2 text-soft">
          <Icon of={MapPin} className="shrink-0" />
          <span className="min-w-0 truncate">{location}</span>
        </p>
      )}
      {bio && <p className="line-clamp-3 leading-relaxed break-words [unicode-bidi:plaintext]">{bio}</p>}
      <Chips label="Categories" names={categories.map((category) => category.name)} most={compact ? 3 : 5} />
      {why}
      <div className="relative mt-auto flex flex-wrap items-center gap-2.5 pt-1.5">
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
      <span className="sr-only">{views} profile views</span>
    </article>
  )
}

function Facts({ person: { available, sample, verified, views } }: { person: SearchRow }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      {available && (
        <Badge tone="ok" icon={CalendarCheck}>
          Available
        </Badge>
      )}
      {verified && <Badge tone="room">Verified</Badge>}
      {sample && <Badge tone="quiet">Sample</Badge>}
      <span aria-hidden="true" className="inline-flex items-center gap-1.5 text-sm text-soft tabular-nums">
        <Icon of={Eye} size={16} />
        {views.toLocaleString('en-US')} {views === 1 ? 'view' : 'views'}
      </span>
    </p>
  )
}
