import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Category } from '../../contract/categories.ts'
import { Icon } from '../ui/icon.tsx'
import type { Filters } from './read-filters.ts'
import { SaveSearch } from './save-search.tsx'
import { partsOf } from './search-words.ts'

/** What narrows the list, each a link to the list without it; and a way to keep all of it. */
export function ChosenFilters({ filters, categories }: { filters: Filters; categories: Category[] }) {
  const { cursor: _, page: __, ...all } = filters
  const chosen = partsOf(all, categories)
  if (chosen.length === 0) return null
  const suggested = chosen.map(({ label }) => label.replaceAll(/[“”]/g, '')).join(', ')
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-3">
      <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
        {chosen.map(({ label, without }) => (
          <li key={label} className="max-w-full">
            <Link
              to={'/search' as string}
              search={without as never}
              aria-label={`Remove ${label}`}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-room-soft pr-2 pl-3 text-sm font-medium transition-colors hover:bg-line"
            >
              <span className="truncate">{label}</span>
              <Icon of={X} size={15} className="shrink-0" />
            </Link>
          </li>
        ))}
        {chosen.length > 1 && (
          <li>
            <Link
              to={'/search' as string}
              search={{ sort: all.sort } as never}
              className="inline-flex min-h-8 items-center rounded-s px-2 text-sm font-medium underline underline-offset-4"
            >
              Remove all
            </Link>
          </li>
        )}
      </ul>
      <span className="md:ml-auto">
        <SaveSearch key={suggested} filters={all} suggested={suggested.slice(0, 60).toWellFormed()} />
      </span>
    </div>
  )
}
