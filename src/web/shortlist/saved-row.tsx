import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, MapPin } from 'lucide-react'
import type { SavedPerson } from '../../contract/shortlist.ts'
import { MessageButton } from '../shared/people/message-button.tsx'
import { Portrait } from '../shared/people/portrait.tsx'
import { pressSave } from '../shared/people/press-save.tsx'
import { useApi, useMe } from '../shared/session/session.tsx'
import { DayOnly } from '../shared/times/date-time.tsx'
import { MoreMenu } from '../shared/trust/more-menu.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { cardClass } from '../ui/card.tsx'
import { Chips } from '../ui/chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AnnotationDialog } from './annotation-dialog.tsx'
import { rowWords as words } from './wording.ts'

const rowClass = classNames(
  cardClass,
  'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 p-4 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6 sm:p-5',
)

type SavedRowProps = {
  saved: SavedPerson
  /** All tags in use. */
  tags: readonly string[]
  onRemoved: () => void
}

export function SavedRow({ saved, tags, onRemoved }: SavedRowProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { person, sample, note } = saved
  return (
    <article className={rowClass}>
      <Portrait
        name={person.name}
        src={person.avatar}
        sizes="(min-width: 40rem) 7rem, 4.5rem"
        className="self-start rounded-m sm:row-span-2"
      />
      <div className="min-w-0">
        <h3 className="text-xl leading-tight break-words">
          <Link
            to="/profile/$id"
            params={{ id: String(person.id) }}
            className="rounded-s underline decoration-transparent underline-offset-4 hover:decoration-line"
          >
            <bdi>{person.name}</bdi>
          </Link>
        </h3>
        {person.headline && (
          <p dir="auto" className="mt-1 line-clamp-2 text-left leading-snug break-words text-soft">
            {person.headline}
          </p>
        )}
        <Facts saved={saved} />
      </div>
      <div className="grid min-w-0 gap-4 max-sm:col-span-2">
        {note && (
          <section aria-label={words.note} className="rounded-m bg-sunk px-4 py-3">
            <p dir="auto" className="text-left break-words whitespace-pre-line">
              {note}
            </p>
          </section>
        )}
        <Chips label={words.tags} names={saved.tags} most={saved.tags.length} />
        <div className="flex flex-wrap items-center gap-2">
          <AnnotationDialog saved={saved} tags={tags} />
          {!sample && <MessageButton userId={person.id} size="s" label={words.message(person)} />}
          <Button
            look="ghost"
            size="s"
            aria-label={words.removeOf(person)}
            onClick={() => {
              onRemoved()
              void pressSave({ api, queries }, person, false)
            }}
          >
            {words.remove}
          </Button>
          <MoreMenu person={person} className="-my-1" />
        </div>
      </div>
    </article>
  )
}

function Facts({ saved: { userType, available, sample, location, savedAt } }: { saved: SavedPerson }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm text-soft">
      <Badge tone="room">{words.userType[userType]}</Badge>
      {available && (
        <Badge tone="ok" icon={CalendarCheck}>
          Available
        </Badge>
      )}
      {sample && <Badge tone="quiet">Sample</Badge>}
      {location && (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <Icon of={MapPin} size={16} className="shrink-0" />
          <span dir="auto" className="min-w-0 break-words">
            {location}
          </span>
        </span>
      )}
      <span>
        Saved <DayOnly at={savedAt} zone={zone} />
      </span>
    </div>
  )
}

export function SkeletonSavedRow() {
  return (
    <div className={rowClass}>
      <Skeleton className="aspect-4/5 rounded-m" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-9 w-2/3 rounded-full" />
      </div>
    </div>
  )
}
