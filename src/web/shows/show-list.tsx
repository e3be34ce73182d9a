import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showLanguage } from '../../contract/languages.ts'
import type { Episode, Show } from '../../contract/shows.ts'
import { PlayButton } from '../shared/sound/play-button.tsx'
import { DayOnly } from '../shared/times/date-time.tsx'
import { formatDay } from '../shared/times/dates.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { IsolatedList } from '../ui/isolated-list.tsx'
import { listWords as words } from './wording.ts'

type Person = { id: number; name: string }
type ShowListProps<S extends Show> = {
  person: Person
  shows: readonly S[]
  /** Below each show. */
  acts?: (show: S) => ReactNode
  /** Next to its title. */
  renderMenu?: (show: S) => ReactNode
}

export function ShowList<S extends Show>({ person, shows, acts, renderMenu }: ShowListProps<S>) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {shows.map((show) => (
        <li key={show.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ShowHead show={show} menu={renderMenu?.(show)} />
          {show.episodes.length > 0 && <Episodes show={show} person={person} />}
          {acts?.(show)}
        </li>
      ))}
    </ul>
  )
}

function ShowHead({ show, menu }: { show: Show; menu: ReactNode }) {
  const { title, author, description, art, link, verifiedAt, credits } = show
  const language = show.language && showLanguage(show.language)
  const lang = show.language ?? undefined
  return (
    <div className="flex items-start gap-4">
      {art && (
        <img src={art} alt="" width={96} height={96} loading="lazy" className="size-24 shrink-0 rounded-s" />
      )}
      <div className="grid min-w-0 gap-1.5">
        <h3 className="text-lg break-words" dir="auto" lang={lang}>
          {title}
        </h3>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {author && (
            <span className="break-words" lang={lang}>
              <bdi>{author}</bdi>
            </span>
          )}
          {language && (
            // Browsers may name a language differently from the server.
            <span suppressHydrationWarning>{author ? `· ${language}` : language}</span>
          )}
          {verifiedAt && (
            <Badge tone="ok" icon={BadgeCheck}>
              {words.verified({ day: formatDay(verifiedAt, 'UTC') })}
            </Badge>
          )}
        </p>
        {description && (
          <p dir="auto" lang={lang} className="line-clamp-4 max-w-[42em] break-words whitespace-pre-line">
            {description}
          </p>
        )}
        {credits.length > 0 && (
          <p className="text-sm break-words text-soft">
            {words.credits}{' '}
            <IsolatedList items={credits.map(({ name, role }) => `${name} (${role})`)} between=", " />
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
      {menu && <div className="-mt-2 -mr-3 ml-auto shrink-0">{menu}</div>}
    </div>
  )
}

const shownFirst = 5

function Episodes({ show, person }: { show: Show; person: Person }) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { title, episodes } = show
  const more = words.more({ count: episodes.length - shownFirst })

  function showAll() {
    flushSync(() => setShowsAll(true))
    ;(list.current?.children.item(shownFirst) as HTMLElement | null)?.focus()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul
        ref={list}
        aria-label={words.episodes({ show: title })}
        className="divide-y divide-line border-y border-line"
      >
        {episodes.slice(0, showsAll ? undefined : shownFirst).map((episode) => (
          <li key={episode.id} tabIndex={-1} className="flex items-center gap-3 py-3">
            <EpisodeRow episode={episode} show={show} person={person} />
          </li>
        ))}
      </ul>
      {!showsAll && episodes.length > shownFirst && (
        <Button
          look="ghost"
          size="s"
          aria-label={words.moreOf({ more, show: title })}
          className="-ml-4 justify-self-start noscript:hidden"
          onClick={showAll}
        >
          {more}
        </Button>
      )}
    </div>
  )
}

function EpisodeRow({ episode, show, person }: { episode: Episode; show: Show; person: Person }) {
  const { title, audioUrl, publishedAt, durationSeconds, credits } = episode
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
        {credits.length > 0 && (
          <p className="text-sm break-words text-soft">
            {words.credits} <IsolatedList items={credits.map(({ name }) => name)} between=", " />
          </p>
        )}
      </div>
    </>
  )
}
