import type { PageContext } from '../chrome/page-head.ts'
import { categoriesQuery } from '../search/filters.ts'
import { SavedList } from '../search/saved-list.tsx'
import { savedQuery } from '../search/saved-query.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'

export async function load({ queryClient, api }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...savedQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery(categoriesQuery(api)),
  ])
}

export function SettingsSearches() {
  return (
    <SettingsFrame>
      <section aria-labelledby="saved-searches">
        <h2 id="saved-searches" className="mb-4 text-2xl">
          Saved searches
        </h2>
        <SavedList />
      </section>
    </SettingsFrame>
  )
}
