import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { SearchRow } from '../../contract/search/search.ts'
import { Portrait } from '../shared/people/portrait.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Input } from '../ui/input.tsx'
import { waysOnWords as words } from './ways-on-wording.ts'

/** A plain form, so it works without script. */
export function SearchInstead() {
  return (
    <search className="block max-w-xl">
      <form action="/search" method="get" className="flex flex-wrap items-end gap-3">
        <Field label={words.search} className="min-w-56 grow">
          <Input type="search" name="q" maxLength={200} enterKeyHint="search" autoComplete="off" />
        </Field>
        <Button type="submit">
          <Icon of={Search} />
          {words.find}
        </Button>
      </form>
    </search>
  )
}

export function PeopleInstead({ people }: { people: readonly SearchRow[] }) {
  return (
    <section aria-labelledby="people-instead" className="grid gap-5">
      <h2 id="people-instead" className="text-2xl">
        {words.people}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 sm:gap-x-6">
        {people.map(({ id, name, avatar, headline }) => (
          <li key={id} className="min-w-0">
            <Link to="/profile/$id" params={{ id: String(id) }} className="group block rounded-m">
              <Portrait
                name={name}
                src={avatar}
                sizes="(min-width: 75rem) 17rem, (min-width: 40rem) 23vw, 45vw"
                className="rounded-m"
              />
              <span className="mt-3 line-clamp-2 font-display text-lg leading-tight font-bold group-hover:underline">
                {name}
              </span>
              <span className="mt-1 line-clamp-2 text-sm leading-snug text-soft">{headline}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
