import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { useApi } from '../ui/session.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonPerson } from '../ui/skeleton-shapes.tsx'
import { sessionsQuery } from './account-query.ts'
import { DeviceRow } from './device-row.tsx'
import { SettingsPart } from './settings-part.tsx'
import { SignOutOthers } from './sign-out-others.tsx'

/** Where one is signed in, and how to end it. */
export function DevicesPart() {
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(useApi()))
  useFocusLeft(data?.length ?? 0)
  return (
    <SettingsPart
      id="devices"
      title="Devices"
      lead="Where you’re signed in. We sign out devices after 30 days of inactivity."
    >
      {data ? (
        <>
          <ul className="grid divide-y divide-line">
            {data.map((session) => (
              <DeviceRow key={session.id} session={session} />
            ))}
          </ul>
          {data.length > 1 ? (
            <SignOutOthers count={data.length - 1} />
          ) : (
            <p className="mt-4 border-t border-line pt-4 text-soft">No other devices.</p>
          )}
        </>
      ) : isError ? (
        <ErrorState
          title="Your devices could not be loaded"
          level={3}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          You stay signed in; please try again.
        </ErrorState>
      ) : (
        <Loading label="Loading your devices" className="grid gap-6">
          {[0, 1].map((row) => (
            <div key={row} className="flex items-center gap-4">
              <SkeletonPerson picture="size-11" lines={['h-5 w-2/5', 'h-4 w-3/5']} />
            </div>
          ))}
        </Loading>
      )}
    </SettingsPart>
  )
}

/** When a device leaves the list with the button that had the focus, the heading takes it. */
function useFocusLeft(count: number): void {
  const last = useRef(count)
  useEffect(() => {
    const isFewer = count < last.current
    last.current = count
    if (isFewer && document.activeElement === document.body) document.getElementById('devices')?.focus()
  }, [count])
}
