import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '../../contract/accounts.ts'
import { zoneName } from '../../wording/times.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi, useMe } from '../shared/session/session.tsx'
import { formatTime, formatWeekday } from '../shared/times/dates.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonPerson } from '../ui/skeleton-shapes.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { sessionsQuery } from './account-query.ts'
import { SettingsSection } from './settings-section.tsx'
import { SignInRow } from './sign-in-row.tsx'
import { devicesWords as words } from './wording.ts'

export function DevicesSection() {
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(useApi()))
  useLostFocus(data?.length, () => document.getElementById('devices'))
  return (
    <SettingsSection id="devices" title={words.title} lead={words.lead}>
      {data ? (
        <>
          <ul className="grid divide-y divide-line *:last:pb-0">
            {data.map((session) => (
              <DeviceRow key={session.id} session={session} />
            ))}
          </ul>
          {data.length > 1 ? (
            <SignOutOthers count={data.length - 1} />
          ) : (
            <p className="mt-4 border-t border-line pt-4 text-soft">{words.none}</p>
          )}
        </>
      ) : isError ? (
        <ErrorState title={words.loadFailed} level={3} onRetry={() => void refetch()} busy={isFetching}>
          {words.stillSignedIn}
        </ErrorState>
      ) : (
        <Loading label={words.loading} className="grid gap-6">
          {[0, 1].map((row) => (
            <div key={row} className="flex items-center gap-4">
              <SkeletonPerson picture="size-11" lines={['h-5 w-2/5', 'h-4 w-3/5']} />
            </div>
          ))}
        </Loading>
      )}
    </SettingsSection>
  )
}

function SignOutOthers({ count }: { count: number }) {
  const api = useApi()
  const { signOut } = useSignOut()
  return (
    <div className="mt-4 border-t border-line pt-5">
      <ConfirmDialog
        title={words.signOutAllTitle({ count })}
        confirmLabel="Sign out"
        busyLabel={words.signingOut}
        trigger={<Button look="danger">{words.signOutAll}</Button>}
        onConfirm={() =>
          signOut(async () => {
            const { ended } = await api.call('POST /api/account/sign-out-everywhere', { body: {} })
            return words.signedOutMany({ count: ended })
          })
        }
      >
        {words.signOutAllHelp}
      </ConfirmDialog>
    </div>
  )
}

/** The current device has no button: people leave it with Log out. */
function DeviceRow({ session }: { session: Session }) {
  const api = useApi()
  const zone = useMe()?.timeZone ?? 'UTC'
  const { busy, signOut } = useSignOut()
  const { id, device, current, lastSeenAt } = session
  return (
    <SignInRow
      icon={/iPhone|iPad|Android/.test(device) ? Smartphone : Monitor}
      name={
        <>
          {device}
          {current && <Badge tone="ok">{words.thisDevice}</Badge>}
        </>
      }
      detail={
        current
          ? words.now
          : words.lastSeen({
              at: `${formatWeekday(lastSeenAt, zone)}, ${formatTime(lastSeenAt, zone)} ${zoneName(zone)}`,
            })
      }
    >
      {!current && (
        <Button
          look="outline"
          size="s"
          className="justify-self-start max-sm:col-start-2"
          busy={busy}
          busyLabel={words.signingOut}
          onClick={() =>
            void signOut(async () => {
              await api.call('DELETE /api/account/sessions/{id}', { params: { id } })
              return words.signedOutOne({ device })
            }).catch(() => undefined)
          }
        >
          <span>
            Sign out<span className="sr-only"> {device}</span>
          </span>
        </Button>
      )}
    </SignInRow>
  )
}

function useSignOut() {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  /** Throws after a failure, so that a dialog stays open. */
  async function signOut(act: () => Promise<string>) {
    setBusy(true)
    try {
      toast({ title: words.signedOut, text: await act() })
    } catch (failure) {
      toastError(words.signOutFailed, failure)
      throw failure
    } finally {
      await queries.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
      setBusy(false)
    }
  }
  return { busy, signOut }
}
