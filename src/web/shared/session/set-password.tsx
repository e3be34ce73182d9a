import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { toastError } from '../../ui/toast.ts'
import { useApi, useMe, useSite } from './session.tsx'

/** In place of a form that asks for a password, for people who joined by a provider. */
export function SetPassword({ reason }: { reason?: string }) {
  const api = useApi()
  const email = useMe()?.email ?? ''
  const { signInProvider } = useSite()
  const [state, setState] = useState<'asked' | 'busy' | 'sent'>('asked')
  async function send() {
    setState('busy')
    try {
      await api.call('POST /api/forgot-password', { body: { email } })
      setState('sent')
    } catch (error) {
      toastError('We couldn’t send the link', error)
      setState('asked')
    }
  }
  return (
    <div className="grid justify-items-start gap-4">
      <output className="wrap-anywhere">
        {state === 'sent' ? (
          <>
            We emailed a link to <EmailAddress of={email} />. It works for one hour. Set your password, then
            sign in with it.
          </>
        ) : (
          <>
            {reason} {signInProvider ? `You signed up with ${signInProvider} and have` : 'You have'} no
            password yet. We can email you a link to set one.
          </>
        )}
      </output>
      {state !== 'sent' && (
        <Button
          look="secondary"
          busy={state === 'busy'}
          busyLabel="Sending the link…"
          onClick={() => void send()}
        >
          Email me a link
        </Button>
      )}
    </div>
  )
}
