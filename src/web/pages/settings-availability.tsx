import { useQuery } from '@tanstack/react-query'
import type { PageContext } from '../chrome/page-head.ts'
import { ownProfileQuery } from '../settings/account-query.ts'
import { AvailabilityForm } from '../settings/availability-form.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { meQuery, useApi, useMe } from '../ui/session.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export async function load({ queryClient, api }: PageContext): Promise<void> {
  const me = await queryClient.fetchQuery(meQuery(api))
  if (me) await queryClient.prefetchQuery({ ...ownProfileQuery(api, me.id), staleTime: 0 })
}

export function SettingsAvailability() {
  const me = useMe()
  return <SettingsFrame>{me && <OwnRules id={me.id} />}</SettingsFrame>
}

function OwnRules({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(ownProfileQuery(useApi(), id))
  if (data) return <AvailabilityForm profile={data} />
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
