import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SearchRow } from '../../contract/search.ts'
import { Avatar } from '../ui/avatar.tsx'
import { cardClass } from '../ui/card.tsx'
import { Chips } from '../ui/chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { useApi } from '../ui/session.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { featuredQuery } from './featured-query.ts'

/** Faces before words. Left out while there is nobody to show. */
export function FeaturedPeople() {
  const people = useQuery(featuredQuery(useApi())).data ?? []
  if (people.length === 0) return null
  return (
    <section aria-labelledby="featured" className="page-width mt-20 sm:mt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="featured" className="text-3xl sm:text-4xl">
          Free for a conversation soon
        </h2>
        <TextLink to={'/search' as string}>See everyone</TextLink>
      </div>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {people.map((person) => (
          <li key={person.id}>
            <FeaturedPerson person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FeaturedPerson({ person }: { person: SearchRow }) {
  return (
    <Link
      to={`/profile/${person.id}` as string}
      className={classNames(
        cardClass,
        'group flex h-full flex-col gap-4 p-5 transition-shadow hover:shadow-m',
      )}
    >
      <span className="flex items-center gap-4 lg:flex-col lg:items-start">
        <Avatar name={person.name} src={person.avatar} size="l" />
        <span className="min-w-0">
          <span className="block font-display text-xl leading-tight font-bold tracking-tight group-hover:underline">
            {person.name}
          </span>
          {person.headline && (
            <span className="mt-1 line-clamp-2 text-sm leading-snug text-soft">{person.headline}</span>
          )}
        </span>
      </span>
      <span className="mt-auto">
        <Chips label="Categories" names={person.categories.map(({ name }) => name)} most={2} />
      </span>
    </Link>
  )
}
