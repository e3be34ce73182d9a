import { getRouteApi } from '@tanstack/react-router'
import type { PageContext } from '../chrome/page-head.ts'
import { savedListQuery } from '../shared/people/saved-query.ts'
import { SavedScreen } from '../shortlist/saved-screen.tsx'
import { pageWords } from '../shortlist/wording.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const route = getRouteApi('/saved')

export function load({ queryClient, api }: PageContext) {
  return queryClient.prefetchQuery({ ...savedListQuery(api), staleTime: 0 })
}

export function Saved() {
  return (
    <div className="page-width w-full max-w-4xl py-8 sm:py-10">
      <PageHeader back={<BackLink to="/search" />} title={pageWords.title}>
        {pageWords.about}
      </PageHeader>
      <SavedScreen search={route.useSearch()} />
    </div>
  )
}
