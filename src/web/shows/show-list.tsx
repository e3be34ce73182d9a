import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Episode, Show } from '../../contract/shows.ts'
import { PlayButton } from '../shared/sound/play-button.tsx'
import { DayOnly } from '../shared/times/date-time.tsx'
import { formatDay } from '../shared/times/dates.ts'
import { Badge } from '../ui/badge.tsx'
import { listWords as words } from './wording.ts'

type Person = { id: number; name: string }
type ShowListProps<S extends Show> = {
  person: Person
  shows: readonly S[]
  /** Below each show. */
  acts?: (show: S) => ReactNode
}

export function ShowList<S extends Show>({ person, shows, acts }: ShowListProps<S>) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {shows.map((show) => (
        <li key={show.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ShowHead show={show} />
          {show.episodes.length > 0 && <Episodes show={show} person={person} />}
          {acts?.(show)}
        </li>
      ))}
    </ul>
  )
}

function ShowHead({ show }: { show: Show }) {
  const { title, author, description, art, link, verifiedAt, language, credits } = show
  return (
    <div className="flex items-start gap-4">
      {art && (
        <img src={art} alt="" width={96} height={96} loading="lazy" className="size-24 shrink-0 rounded-s" />
      )}
      <div className="grid min-w-0 gap-1.5" lang={language ?? undefined}>
        <h3 className="text-lg break-words" dir="auto">
          {title}
        </h3>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {author && <span className="break-words">{author}</span>}
          {verifiedAt && (
            <Badge tone="ok" icon={BadgeCheck}>
              <span lang="en">{words.verified({ day: formatDay(verifiedAt, 'UTC') })}</span>
            </Badge>
          )}
        </p>
        {description && (
          <p dir="auto" className="line-clamp-4 max-w-[42em] break-words whitespace-pre-line">
            {description}
          </p>
        )}
        {credits.length > 0 && (
          <p className="text-sm break-words text-soft">
            <span lang="en">{words.credits}</span>{' '}
            {credits.map(({ name, role }) => `${name} (${role})`).join(', ')}
          </p>
        )}
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            aria-label={words.linkLabel({ show: title })}
            className="justify-self-start text-sm font-semibold underline"
          >
            {words.link}
          </a>
        )}
      </div>
    </div>
  )
}

const shownFirst = 5

function Episodes({ show, person }: { show: Show; person: Person }) {
  return (
    <ul
      aria-label={words.episodes({ show: show.title })}
      className="divide-y divide-line border-y border-line"
    >
      {show.episodes.slice(0, shownFirst).map((episode) => (
        <li key={episode.id} className="flex items-center gap-3 py-3">
          <EpisodeRow episode={episode} show={show} person={person} />
        </li>
      ))}
    </ul>
  )
}

function EpisodeRow({ episode, show, person }: { episode: Episode; show: Show; person: Person }) {
  const { title, audioUrl, publishedAt, durationSeconds } = episode
  const sound = audioUrl && {
    url: audioUrl,
    title,
    by: show.title,
    durationSeconds,
    personId: person.id,
    ...(show.art && { picture: show.art }),
  }
  return (
    <>
      {sound && <PlayButton sound={sound} what={words.episode({ title })} className="shrink-0" />}
      <div className="min-w-0">
        <p dir="auto" lang={show.language ?? undefined} className="font-semibold break-words">
          {title}
        </p>
        <p className="flex gap-3 text-sm text-soft">
          {publishedAt && <DayOnly at={publishedAt} zone="UTC" />}
          {durationSeconds !== null && (
            <span>{words.minutes({ minutes: Math.max(1, Math.round(durationSeconds / 60)) })}</span>
          )}
        </p>
      </div>
    </>
  )
}
