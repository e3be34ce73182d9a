import { Link } from '@tanstack/react-router'
import type { SearchRow } from '../../contract/search/search.ts'
import { growPortrait } from '../shared/people/grow-portrait.ts'
import { Portrait } from '../shared/people/portrait.tsx'
import { PlayIntroduction } from '../shared/sound/play-button.tsx'
import { formatNextFree } from '../shared/times/free-days.ts'
import { FreeLine } from '../shared/times/free-line.tsx'
import { classNames } from '../ui/class-names.ts'
import { cutHeadline } from './cut-headline.ts'
import { wallWords } from './wording.ts'

/** Faces before words. On phones the first four. */
export function PeopleWall({ people }: { people: readonly SearchRow[] }) {
  return (
    <ul aria-label={wallWords.label} className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:pb-7">
      {people.map((person, place) => (
        <li
          key={person.id}
          className={classNames(
            'relative min-w-0',
            place >= 4 && 'max-sm:hidden',
            place % 2 === 1 && 'lg:translate-y-7',
          )}
        >
          <Link
            to="/profile/$id"
            params={{ id: String(person.id) }}
            viewTransition
            onClick={(event) => growPortrait(event, 'li')}
            className="group flex h-full flex-col overflow-hidden rounded-m border border-room-line bg-room-deep"
          >
            <Portrait
              name={person.name}
              src={person.avatar}
              sizes="(min-width: 64rem) 8.5rem, (min-width: 40rem) 22vw, calc(45vw - 0.375rem)"
            />
            <span className="flex grow flex-col px-2 pt-2 pb-2.5 leading-snug">
              {/* A long name takes its second line from the headline, so that cards are equally high. */}
              <span className="line-clamp-3 text-xs leading-snug text-on-room-soft">
                <span className="block text-sm leading-tight font-semibold text-on-room group-hover:underline">
                  <bdi>{person.name}</bdi>
                </span>
                {person.headline && cutHeadline(person.headline)}
              </span>
              <FreeLine
                times={person.freeTimes}
                format={formatNextFree}
                className="mt-auto block truncate pt-1.5 text-xs leading-snug font-medium tracking-tight"
              />
            </span>
          </Link>
          <PlayIntroduction person={person} className="absolute top-2 right-2" />
        </li>
      ))}
    </ul>
  )
}
