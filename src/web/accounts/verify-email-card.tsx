import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { HttpError } from '../api.ts'
import { AuthCard } from '../ui/auth-card.tsx'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { meQuery, useApi, useMe } from '../ui/session.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastError } from '../ui/toast.ts'

/** Proves the address on a press: opening the link alone, as mail scanners do, uses nothing up. */
export function VerifyEmailCard({ token }: { token: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const me = useMe()
  const [state, setState] = useState<'asking' | 'busy' | { done: string }>('asking')
  const [refusal, setRefusal] = useState<HttpError>()
  async function verify() {
    setState('busy')
    setRefusal(undefined)
    try {
      const { message } = await api.call('POST /api/verify-email', { body: { token } })
      if (me) await queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey })
      setState({ done: message })
    } catch (failure) {
      setState('asking')
      setRefusal(failure instanceof HttpError ? failure : undefined)
      toastError('Error', failure)
    }
  }
  if (typeof state === 'object') return <Verified message={state.done} />
  return (
    <AuthCard
      title={
        <>
          Confirm your <span className="whitespace-nowrap">e-mail</span> address
        </>
      }
      lead="One press, and it is yours."
    >
      <div className="grid gap-5">
        <FormError>
          {refusal && (
            <>
              {refusal.serverMessage} {refusal.code === 'invalid_token' && <NewLink />}
            </>
          )}
        </FormError>
        <Button size="l" busy={state === 'busy'} busyLabel="Confirming…" onClick={() => void verify()}>
          Confirm my address
        </Button>
      </div>
    </AuthCard>
  )
}

/** Where another link is to be had: in the settings of whoever the address belongs to. */
function NewLink() {
  const me = useMe()
  const settings = '/settings/account' as string
  return me ? (
    <TextLink to={settings}>Ask for a new link in your settings</TextLink>
  ) : (
    <TextLink to="/login" search={{ next: settings }}>
      Sign in to ask for a new link
    </TextLink>
  )
}

function Verified({ message }: { message: string }) {
  const me = useMe()
  return (
    <AuthCard title="Your address is confirmed">
      <output className="grid gap-6">
        <span className="grid size-14 place-items-center rounded-full bg-ok-soft text-ok">
          <Icon of={CircleCheck} size={26} />
        </span>
        <p>{message} Everything about your bookings will reach you there.</p>
        <LinkButton to={me ? ('/dashboard' as string) : '/login'} look="secondary">
          {me ? 'Go to your dashboard' : 'Sign in'}
        </LinkButton>
      </output>
    </AuthCard>
  )
}
