import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { SearchRow } from '../../contract/search.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { CardActions } from '../search/card-actions.tsx'
import { actsOn, categoriesQuery, resultsQuery } from '../search/filters.ts'
import { type Filters } from '../search/read-filters.ts'
import { SearchScreen } from '../search/search-screen.tsx'
import { useMe } from '../ui/session.tsx'

const route = getRouteApi('/search')

/** Loaded when it is first opened. */
const BookingDialog = lazy(async () => ({
  default: (await import('../bookings/booking-dialog.tsx')).BookingDialog,
}))

export async function load({ queryClient, api }: PageContext, filters: Filters): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(categoriesQuery(api)),
    queryClient.prefetchQuery(resultsQuery(api, filters)),
  ])
}

export function Search() {
  const navigate = useNavigate()
  const viewer = useMe()?.id ?? null
  /** Whom the dialog is about; kept for its closing movement. */
  const [asked, setAsked] = useState<SearchRow>()
  const [open, setOpen] = useState(false)

  return (
    <>
      <SearchScreen
        filters={route.useSearch()}
        onFilters={(filters) => void navigate({ to: '/search', search: filters })}
        renderActions={(person) => {
          const acts = actsOn(person, viewer)
          if (!acts.book && !acts.message) return null
          return <CardActions person={person} acts={acts} onBook={() => (setAsked(person), setOpen(true))} />
        }}
      />
      {asked && (
        <Suspense>
          <BookingDialog key={asked.id} person={asked} entry="search" open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
