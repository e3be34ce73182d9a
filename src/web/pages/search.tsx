import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { SearchRow } from '../../contract/search/search.ts'
import type { Page } from '../api.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { reasonsQuery } from '../matches/match-query.ts'
import { MatchReasons } from '../matches/match-reasons.tsx'
import { CardActions } from '../search/card-actions.tsx'
import { actionsOn, broaderQuery, resultsQuery } from '../search/filters.ts'
import { type Filters } from '../search/read-filters.ts'
import { SearchScreen } from '../search/search-screen.tsx'
import { categoriesQuery } from '../shared/people/categories-query.ts'
import { savedIdsQuery } from '../shared/people/saved-query.ts'
import { meQuery, useMe } from '../shared/session/session.tsx'
import { viewerZone } from '../shared/times/use-viewer-zone.ts'
import { OpeningDialog } from '../ui/opening-dialog.tsx'

const route = getRouteApi('/search')

const RequestDialog = lazy(async () => ({
  default: (await import('../requests/asking/request-dialog.tsx')).RequestDialog,
}))

/** Doesn’t wait if a list is shown already, which marks itself as outdated; nor ever for the filters’ counts, which take longer than the list. */
export async function load(context: PageContext, filters: Filters, isShown: boolean): Promise<void> {
  const everything = loadAll(context, filters)
  if (!isShown) await everything
}

async function loadAll({ queryClient, api }: PageContext, filters: Filters): Promise<void> {
  const meanwhile = queryClient.prefetchQuery(categoriesQuery(api))
  const me = await queryClient.ensureQueryData(meQuery(api))
  const zone = viewerZone(me)
  const results = resultsQuery(api, filters, zone)
  await Promise.all([meanwhile, queryClient.prefetchQuery(results)])
  const found = queryClient.getQueryData<Page<SearchRow[]>>(results.queryKey)
  if (found?.rows.length === 0) await queryClient.prefetchQuery(broaderQuery(api, filters, zone))
  else if (me && found) {
    await Promise.all([
      queryClient.prefetchQuery(reasonsQuery(api, idsOf(found.rows))),
      queryClient.prefetchQuery(savedIdsQuery(api)),
    ])
  }
}

const idsOf = (rows: readonly SearchRow[]) => rows.map(({ id }) => id)

export function Search() {
  const navigate = useNavigate()
  const viewer = useMe()?.id ?? null
  const [asked, setAsked] = useState<SearchRow>()
  const [open, setOpen] = useState(false)

  return (
    <>
      <SearchScreen
        filters={route.useSearch()}
        onFilters={({ filters, live, replace }) =>
          void navigate({ to: '/search', search: filters, replace, resetScroll: !live })
        }
        renderWhy={(person, rows) => <MatchReasons person={person} among={idsOf(rows)} />}
        renderActions={(person) => {
          const acts = actionsOn(person, viewer)
          if (!acts.book && !acts.message) return null
          return <CardActions person={person} acts={acts} onBook={() => (setAsked(person), setOpen(true))} />
        }}
      />
      {asked && (
        <Suspense fallback={<OpeningDialog />}>
          <RequestDialog
            key={asked.id}
            person={asked}
            way="host"
            entry="search"
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  )
}
