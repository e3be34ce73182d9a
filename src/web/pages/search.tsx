import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { SearchRow } from '../../contract/search.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { CardActions } from '../search/card-actions.tsx'
import { actsOn, categoriesQuery, resultsQuery } from '../search/filters.ts'
import { type Filters } from '../search/read-filters.ts'
import { SearchScreen } from '../search/search-screen.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { toastError } from '../ui/toast.ts'

const route = getRouteApi('/search')

export async function load({ queryClient, api }: PageContext, filters: Filters): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(categoriesQuery(api)),
    queryClient.prefetchQuery(resultsQuery(api, filters)),
  ])
}

export function Search() {
  const navigate = useNavigate()
  const api = useApi()
  const viewer = useMe()?.id ?? null

  async function startConversation({ id }: SearchRow) {
    try {
      const conversation = await api.call('POST /api/conversations', { body: { toUserId: id } })
      await navigate({ href: `/messages/${conversation.id}` })
    } catch (error) {
      toastError('Error starting conversation', error)
    }
  }

  return (
    <SearchScreen
      filters={route.useSearch()}
      onFilters={(filters) => void navigate({ to: '/search', search: filters })}
      renderActions={(person) => {
        const acts = actsOn(person, viewer)
        if (!acts.book && !acts.message) return null
        return <CardActions person={person} acts={acts} onMessage={startConversation} />
      }}
    />
  )
}
