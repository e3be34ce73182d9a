import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import type { Api } from '../api.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { meQuery, useApi, useMe } from '../shared/session/session.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ownProfileQuery } from './account-query.ts'

/** Reads oneself before the page is shown. */
export async function loadOwnProfile({ queryClient, api }: { queryClient: QueryClient; api: Api }) {
  const me = await queryClient.fetchQuery(meQuery(api))
  if (me) await queryClient.prefetchQuery({ ...ownProfileQuery(api, me.id), staleTime: 0 })
}

type OwnProfileProps = { children: (profile: Profile) => ReactNode }

/** A part of the settings that is about one’s profile. */
export function OwnProfile({ children }: OwnProfileProps) {
  const me = useMe()
  return me && <Known id={me.id}>{children}</Known>
}

function Known({ id, children }: OwnProfileProps & { id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(ownProfileQuery(useApi(), id))
  if (data) return children(data)
  if (isError) {
    return (
      <ErrorState title="Your settings could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
        Nothing has changed; please try again.
      </ErrorState>
    )
  }
  return (
    <Loading label="Loading your settings" className="grid gap-4">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-60 rounded-l" />
      <Skeleton className="mt-6 h-8 w-40" />
      <Skeleton className="h-72 rounded-l" />
    </Loading>
  )
}
