import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi, useMe } from '../shared/session/session.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { categoriesQuery } from './filters.ts'
import { savedQuery } from './saved-query.ts'
import { SavedRow } from './saved-row.tsx'

/** The searches that the reader saved: to run again, to be mailed about, to delete. */
export function SavedList() {
  const api = useApi()
  const me = useMe()
  const { data, isError, isFetching, refetch } = useQuery(savedQuery(api))
  const categories = useQuery(categoriesQuery(api)).data ?? []
  if (isError && !data) {
    return (
      <ErrorState
        title="Your saved searches could not be loaded"
        level={3}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Loading label="Loading your saved searches">
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
          title="No saved searches yet"
          level={3}
          action={
            <LinkButton to="/search" look="secondary">
              Find Connections
            </LinkButton>
          }
        >
          Search for whom you need, press Save this search, and it waits here for you.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card className="grid gap-4">
      <p className="max-w-[62ch] text-soft">
        With the weekly mail on, you are told who joined and fits. Nobody new, no mail.
        {!me?.emailVerified && (
          <>
            {' '}
            Mails begin once you have confirmed your email address in{' '}
            <TextLink to="/settings/account">Account</TextLink>.
          </>
        )}
      </p>
      <ul className="grid divide-y divide-line border-t border-line">
        {data.map((search) => (
          <SavedRow key={search.id} search={search} categories={categories} />
        ))}
      </ul>
    </Card>
  )
}
