import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useMe } from '../ui/session.tsx'
import { narrowingOf } from './filters.ts'
import type { Filters } from './read-filters.ts'

const SaveDialog = lazy(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }))

type SaveSearchProps = {
  filters: Filters
  /** What the search would be called if nobody says. */
  suggested: string
}

/** Saves what narrows this list; a visitor signs in first and comes back to it. */
export function SaveSearch({ filters, suggested }: SaveSearchProps) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const narrowing = narrowingOf(filters)
  if (Object.keys(narrowing).length === 0) return null
  const label = (
    <>
      <Icon of={Bookmark} size={16} />
      Save this search
    </>
  )
  if (!me) {
    return (
      <LinkButton to="/login" search={{ next: addressOf(narrowing) } as never} look="outline" size="s">
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
        <Suspense>
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
