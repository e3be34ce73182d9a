import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { categoriesQuery } from '../shared/people/categories-query.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { savedQuery } from './saved-query.ts'
import { SavedRow } from './saved-row.tsx'
import { listWords as words } from './saved-wording.ts'

export function SavedList() {
  const api = useApi()
  const me = useMe()
  const { data, isError, isFetching, refetch } = useQuery(savedQuery(api))
  const categories = useQuery(categoriesQuery(api)).data ?? []
  if (isError && !data) {
    return <ErrorState title={words.failed} level={3} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) {
    return (
      <Loading label={words.loading}>
        <Card className="grid gap-6">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Card>
      </Loading>
    )
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Bookmark}
          title={words.empty}
          level={3}
          action={
            <LinkButton to="/search" look="secondary">
              Find Connections
            </LinkButton>
          }
        >
          {words.emptyText}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card className="grid gap-4">
      <p className="max-w-[62ch] text-soft">
        <RichText
          text={me?.emailVerified ? words.lead : words.leadUnconfirmed}
          parts={{ account: (name) => <TextLink to="/settings/account">{name}</TextLink> }}
        />
      </p>
      <ul className="grid divide-y divide-line border-t border-line">
        {data.map((search) => (
          <SavedRow key={search.id} search={search} categories={categories} />
        ))}
      </ul>
    </Card>
  )
}
