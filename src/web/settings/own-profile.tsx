import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import type { Api } from '../api.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { meQuery, useApi, useMe } from '../shared/session/session.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ownProfileQuery } from './account-query.ts'
import { settingsWords } from './wording.ts'

export async function prefetchOwnProfile({ queryClient, api }: { queryClient: QueryClient; api: Api }) {
  const me = await queryClient.fetchQuery(meQuery(api))
  if (me) await queryClient.prefetchQuery({ ...ownProfileQuery(api, me.id), staleTime: 0 })
}

type OwnProfileProps = { children: (profile: Profile) => ReactNode }

export function OwnProfile({ children }: OwnProfileProps) {
  const me = useMe()
  return me && <KnownProfile id={me.id}>{children}</KnownProfile>
}

function KnownProfile({ id, children }: OwnProfileProps & { id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(ownProfileQuery(useApi(), id))
  if (data) return children(data)
  if (isError) {
    return (
      <ErrorState title={settingsWords.loadFailed} onRetry={() => void refetch()} busy={isFetching}>
        {settingsWords.unchanged}
      </ErrorState>
    )
  }
  return (
    <Loading label={settingsWords.loading} className="grid gap-4">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-60 rounded-l" />
      <Skeleton className="mt-6 h-8 w-40" />
      <Skeleton className="h-72 rounded-l" />
    </Loading>
  )
}
