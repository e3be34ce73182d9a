import { Search } from 'lucide-react'
import type { SearchRow } from '../../contract/search/search.ts'
import { PersonTiles } from '../shared/people/person-tiles.tsx'
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
        {words.people({ samples: people.some(({ sample }) => sample) })}
      </h2>
      <PersonTiles people={people} />
    </section>
  )
}
