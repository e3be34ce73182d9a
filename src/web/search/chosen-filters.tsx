import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Category } from '../../contract/categories.ts'
import { Icon } from '../ui/icon.tsx'
import type { Filters } from './read-filters.ts'

/** What narrows the list, each a link to the list without it. */
export function ChosenFilters({ filters, categories }: { filters: Filters; categories: Category[] }) {
  const { cursor: _, page: __, ...all } = filters
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const types = { creator: 'Content Creators', guest: 'Potential Guests' }
  const chosen: [string, Filters][] = [
    ...(all.q ? [[`“${all.q}”`, { ...all, q: undefined }] as [string, Filters]] : []),
    ...(all.userType ? [[types[all.userType], { ...all, userType: undefined }] as [string, Filters]] : []),
    ...(all.categories ?? []).map((id): [string, Filters] => [
      names.get(id) ?? 'Unknown category',
      { ...all, categories: all.categories?.filter((other) => other !== id) },
    ]),
    ...(all.available ? [['Free soon', { ...all, available: undefined }] as [string, Filters]] : []),
    ...(all.location ? [[all.location, { ...all, location: undefined }] as [string, Filters]] : []),
  ]
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
      {chosen.map(([label, without]) => (
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
    </ul>
  )
}
