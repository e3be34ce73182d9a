import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../shared/session/session.tsx'
import { unlessDismissed } from '../shared/session/unless-dismissed.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast, toastError } from '../ui/toast.ts'
import type { AfterSignIn } from './next-page.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'
import { loginWords as words } from './wording.ts'

/** Before what the server asked to be signed expires, 10 minutes after it asked. */
const askAgainMs = 9 * 60_000

/** A button, and an offer among what the browser fills into the address field. */
export function PasskeySignIn(after: AfterSignIn) {
  const api = useApi()
  const enter = useFinishSignIn(after)
  const [busy, setBusy] = useState(false)

  async function ask(useBrowserAutofill: boolean) {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = await api.call('POST /api/login/passkey/options', { body: {} })
    return unlessDismissed(() => startAuthentication({ optionsJSON, useBrowserAutofill }))
  }

  async function signIn(credential: Awaited<ReturnType<typeof ask>>) {
    if (!credential) return
    const me = await api.call('POST /api/login/passkey', { body: { credential } })
    toast(words.welcome)
    await enter(me)
  }

  async function press() {
    setBusy(true)
    try {
      await signIn(await ask(false))
    } catch (error) {
      toastError(words.failed, error, words.noPasskeys)
    }
    setBusy(false)
  }

  const offer = useEffectEvent(async (isLeft: () => boolean) => {
    if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) || isLeft()) return
    // Asking ends what was asked before: here the button’s dialog.
    if (busy) return
    // Without the offer, the button is still there.
    const chosen = await ask(true).catch(() => undefined)
    await signIn(chosen).catch((error) => toastError(words.failed, error))
  })
  useEffect(() => {
    let left = false
    void offer(() => left)
    const timer = setInterval(() => void offer(() => left), askAgainMs)
    return () => {
      left = true
      clearInterval(timer)
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
        WebAuthnAbortService.cancelCeremony(),
      )
    }
  }, [])

  return (
    <Button
      look="outline"
      size="l"
      className="mt-3 w-full"
      busy={busy}
      busyLabel={words.waiting}
      onClick={() => void press()}
    >
      <Icon of={KeyRound} />
      {words.passkey}
    </Button>
  )
}
