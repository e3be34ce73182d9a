import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { mostPasskeys, type Passkey } from '../../contract/passkeys.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { meQuery, useApi, useMe } from '../shared/session/session.tsx'
import { unlessDismissed } from '../shared/session/unless-dismissed.ts'
import { usePassword } from '../shared/session/use-password.tsx'
import { formatWeekday } from '../shared/times/dates.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonPerson } from '../ui/skeleton-shapes.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { passkeysQuery } from './account-query.ts'
import { SettingsSection } from './settings-section.tsx'
import { RemoveSignIn, SignInRow } from './sign-in-row.tsx'
import { passkeyWords as words } from './wording.ts'

export function PasskeysSection() {
  const { data, isError, isFetching, refetch } = useQuery(passkeysQuery(useApi()))
  useLostFocus(data?.length, () => document.getElementById('passkeys'))
  return (
    <SettingsSection id="passkeys" title={words.title} lead={words.lead}>
      {data ? (
        <>
          {data.length > 0 && (
            <ul className="mb-4 grid divide-y divide-line border-b border-line">
              {data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
          {data.length < mostPasskeys ? <AddPasskey /> : <p className="text-soft">{words.full}</p>}
        </>
      ) : isError ? (
        <ErrorState title={words.loadFailed} level={3} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label={words.loading} className="flex items-center gap-4">
          <SkeletonPerson picture="size-11" lines={['h-5 w-2/5', 'h-4 w-3/5']} />
        </Loading>
      )}
    </SettingsSection>
  )
}

function AddPasskey() {
  const api = useApi()
  const withPassword = usePassword()
  const readAgain = useReadAgain()
  const [busy, setBusy] = useState(false)
  async function add() {
    const optionsJSON = await withPassword(() => api.call('POST /api/passkeys/options', { body: {} }))
    const { startRegistration } = await import('@simplewebauthn/browser')
    const credential = await unlessDismissed(() => startRegistration({ optionsJSON }))
    if (!credential) return
    await withPassword(() => api.call('POST /api/passkeys', { body: { credential } }))
    toast(words.added)
    await readAgain()
  }
  async function press() {
    setBusy(true)
    await add().catch((error) => {
      const isKnown = error instanceof Error && error.name === 'InvalidStateError'
      toastError(words.addFailed, error, isKnown ? words.known : words.noPasskeys)
    })
    setBusy(false)
  }
  return (
    <Button look="secondary" busy={busy} busyLabel={words.adding} onClick={() => void press()}>
      {words.add}
    </Button>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const api = useApi()
  const zone = useMe()?.timeZone ?? 'UTC'
  const readAgain = useReadAgain()
  const used = lastUsedAt ? words.usedOn({ on: formatWeekday(lastUsedAt, zone) }) : words.unused
  return (
    <SignInRow
      icon={KeyRound}
      name={name}
      detail={`${words.addedOn({ on: formatWeekday(createdAt, zone) })} ${used}`}
    >
      <RemoveSignIn
        name={name}
        title={words.removeTitle}
        help={words.removeHelp}
        removed={words.removed}
        failed={words.removeFailed}
        remove={() => api.call('DELETE /api/passkeys/{id}', { params: { id } })}
        readAgain={readAgain}
      />
    </SignInRow>
  )
}

/** Also what the panel says about an admin’s second factor. */
function useReadAgain() {
  const api = useApi()
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [passkeysQuery(api), meQuery(api)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    )
}
