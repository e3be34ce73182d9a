import { Link } from '@tanstack/react-router'
import { Bookmark, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Category } from '../../contract/categories.ts'
import type { ReadAs } from '../../contract/search/read-as.ts'
import { useMe } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { OpeningDialog } from '../ui/opening-dialog.tsx'
import { partsOf } from './filter-labels.ts'
import { filterWords } from './filter-wording.ts'
import { filtersOnly } from './filters.ts'
import type { Filters } from './read-filters.ts'

const SaveDialog = lazy(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }))

type SaveSearchProps = {
  filters: Filters
  suggested: string
}

type ChosenFiltersProps = { filters: Filters; categories: Category[]; readAs?: readonly ReadAs[] | undefined }

export function ChosenFilters({ filters, categories, readAs }: ChosenFiltersProps) {
  const { cursor: _, page: __, ...all } = filters
  const chosen = partsOf(all, categories, readAs)
  if (chosen.length === 0) return null
  const suggested = chosen.map(({ label }) => label.replaceAll(/[“”]/g, '')).join(', ')
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-x-4 gap-y-3">
      <ul aria-label={filterWords.chosen} className="flex min-w-0 flex-wrap items-center gap-2">
        {chosen.map(({ key, label, without }) => (
          <li key={key} className="max-w-full">
            {/* Browsers may name a language differently from the server. */}
            <Link
              to="/search"
              search={without}
              aria-label={filterWords.remove({ label })}
              suppressHydrationWarning
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-room-soft pr-2 pl-3 text-sm font-medium transition-colors hover:bg-line"
            >
              <span className="truncate" suppressHydrationWarning>
                {label}
              </span>
              <Icon of={X} size={15} className="shrink-0" />
            </Link>
          </li>
        ))}
        {chosen.length > 1 && (
          <li>
            <Link
              to="/search"
              search={{ sort: all.sort }}
              className="inline-flex min-h-8 items-center rounded-s px-2 text-sm font-medium underline underline-offset-4"
            >
              {filterWords.removeAll}
            </Link>
          </li>
        )}
      </ul>
      <span className="lg:ml-auto">
        <SaveSearch key={suggested} filters={all} suggested={suggested.slice(0, 60).toWellFormed()} />
      </span>
    </div>
  )
}

/** Visitors sign in first and return to the search. */
function SaveSearch({ filters, suggested }: SaveSearchProps) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const narrowing = filtersOnly(filters)
  if (Object.keys(narrowing).length === 0) return null
  const label = (
    <>
      <Icon of={Bookmark} size={16} />
      {filterWords.save}
    </>
  )
  if (!me) {
    return (
      <LinkButton to="/login" search={{ next: addressOf(narrowing) }} look="outline" size="s">
        {label}
      </LinkButton>
    )
  }
  return (
    <>
      <Button
        look="outline"
        size="s"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {label}
      </Button>
      {wanted && (
        <Suspense fallback={<OpeningDialog />}>
          <SaveDialog filters={narrowing} suggested={suggested} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

function addressOf({ categories, ...filters }: Filters): string {
  const pairs = Object.entries({ ...filters, categories: categories?.join() })
  return `/search?${new URLSearchParams(pairs.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))}`
}
