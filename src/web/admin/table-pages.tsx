import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useList } from './use-list.ts'

/** The way to the pages around this one. */
export function TablePages({
  name,
  previous,
  next,
}: {
  name: string
  previous: string | null
  next: string | null
}) {
  if (!previous && !next) return null
  return (
    <nav aria-label={`Pages of ${name}`} className="mt-5 flex justify-between gap-4">
      <span>
        {previous && (
          <PageLink cursor={previous}>
            <Icon of={ChevronLeft} />
            Previous
          </PageLink>
        )}
      </span>
      {next && (
        <PageLink cursor={next}>
          Next
          <Icon of={ChevronRight} />
        </PageLink>
      )}
    </nav>
  )
}

function PageLink({ cursor, children }: { cursor: string; children: ReactNode }) {
  const { search } = useList()
  return (
    <Link
      to="."
      search={{ ...search, cursor } as never}
      preload={false}
      className={buttonClass('outline', 's')}
    >
      {children}
    </Link>
  )
}
