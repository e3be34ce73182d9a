import { Link } from '@tanstack/react-router'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Portrait } from './portrait.tsx'

type Tile = { id: number; name: string; avatar: string; headline: string | null }

const row = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 sm:gap-x-6'

/** Four in a row, two on phones: portrait, name and headline. */
export function PersonTiles({ people }: { people: readonly Tile[] }) {
  return (
    <ul className={row}>
      {people.map(({ id, name, avatar, headline }) => (
        <li key={id} className="min-w-0">
          <Link to="/profile/$id" params={{ id: String(id) }} className="group block rounded-m">
            <Portrait
              name={name}
              src={avatar}
              sizes="(min-width: 75rem) 17rem, (min-width: 40rem) 22vw, calc(45vw - 0.5rem)"
              className="rounded-m"
            />
            <span className="mt-3 line-clamp-2 font-display text-lg leading-tight font-bold group-hover:underline">
              <bdi>{name}</bdi>
            </span>
            <span dir="auto" className="mt-1 line-clamp-2 text-sm leading-snug text-soft">
              {headline}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function WaitingTiles({ count }: { count: number }) {
  return (
    <div className={row}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place}>
          <Skeleton className="aspect-4/5 rounded-m" />
          <Skeleton className="mt-3 h-5 w-4/5" />
          <Skeleton className="mt-2 h-8" />
        </div>
      ))}
    </div>
  )
}
