import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { HttpError } from '../api.ts'
import { meQuery, useApi, useMe } from '../shared/session/session.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { toastError } from '../ui/toast.ts'
import { FocusedLink } from './focused-link.tsx'

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
      if (failure instanceof HttpError) setRefusal(failure)
      else toastError('Error', failure)
    }
  }
  if (typeof state === 'object') return <Verified message={state.done} />
  const isDead = refusal?.code === 'invalid_token'
  return (
    <AuthCard title="Confirm your email address" lead={!isDead && 'Press the button to finish.'}>
      <div className="grid gap-5">
        <FormError>{refusal?.serverMessage}</FormError>
        {isDead ? (
          <NewLink />
        ) : (
          <Button size="l" busy={state === 'busy'} busyLabel="Confirming…" onClick={() => void verify()}>
            Confirm my address
          </Button>
        )}
      </div>
    </AuthCard>
  )
}

/** The way to another link: the settings of the person whose address it is. */
function NewLink() {
  const me = useMe()
  const settings = '/settings/account'
  return (
    <FocusedLink>
      {me ? (
        <LinkButton to={settings} size="l">
          Get a new link in settings
        </LinkButton>
      ) : (
        <LinkButton to="/login" search={{ next: settings }} size="l">
          Sign in to get a new link
        </LinkButton>
      )}
    </FocusedLink>
  )
}

function Verified({ message }: { message: string }) {
  const me = useMe()
  const words = useRef<HTMLOutputElement>(null)
  // The button that was pressed is gone.
  useEffect(() => words.current?.focus(), [])
  return (
    <AuthCard title="Your address is confirmed">
      <output ref={words} tabIndex={-1} className="grid gap-6 outline-none">
        <span className="grid size-14 place-items-center rounded-full bg-ok-soft text-ok">
          <Icon of={CircleCheck} size={26} />
        </span>
        <p>{message}</p>
        <p>We’ll send everything about your bookings to this address.</p>
        <LinkButton to={me ? '/dashboard' : '/login'} look="secondary">
          {me ? 'Go to your dashboard' : 'Sign in'}
        </LinkButton>
      </output>
    </AuthCard>
  )
}
