import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SearchRow } from '../../contract/search/search.ts'
import { useApi } from '../shared/session/session.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { featuredQuery } from './featured-query.ts'
import { featuredWords } from './wording.ts'

export function FeaturedPeople({ renderPerson }: { renderPerson: (person: SearchRow) => ReactNode }) {
  const people = useQuery(featuredQuery(useApi())).data ?? []
  if (people.length === 0) return null
  return (
    <section aria-labelledby="featured" className="page-width mt-20 sm:mt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="featured" className="text-3xl sm:text-4xl">
          {featuredWords.title}
        </h2>
        <TextLink to="/search">{featuredWords.all}</TextLink>
      </div>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {people.map((person) => (
          <li key={person.id} className="min-w-0">
            {renderPerson(person)}
          </li>
        ))}
      </ul>
    </section>
  )
}
