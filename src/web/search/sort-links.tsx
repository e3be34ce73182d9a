import { Link } from '@tanstack/react-router'
import { classNames } from '../ui/class-names.ts'
import { narrowingOf } from './filters.ts'
import type { Filters } from './read-filters.ts'

const orders = [
  { sort: undefined, label: 'Recommended' },
  { sort: 'newest', label: 'Newest' },
  { sort: 'active', label: 'Recently active' },
] as const

/** In which order people stand: each order is the same list under an address of its own. */
export function SortLinks({ filters }: { filters: Filters }) {
  return (
    <nav aria-label="Sort by">
      <ul className="flex flex-wrap gap-1 rounded-[1.375rem] bg-sunk p-1">
        {orders.map(({ sort, label }) => (
          <li key={label}>
            <Link
              to={'/search' as string}
              search={{ ...narrowingOf(filters), sort } as never}
              activeOptions={{ exact: true }}
              aria-current={filters.sort === sort ? 'true' : undefined}
              className={classNames(
                'shows-chosen flex min-h-9 items-center rounded-full px-3.5 text-sm font-semibold transition-colors',
                filters.sort === sort ? 'bg-raised text-ink shadow-s' : 'text-soft hover:text-ink',
              )}
            >
              {sort === undefined && filters.q ? 'Best match' : label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
