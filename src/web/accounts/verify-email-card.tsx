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
import { verifyEmailWords as words } from './wording.ts'

/** Verifies on a press, not on opening: mail scanners open links and would use the token up. */
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
    <AuthCard title={words.title} lead={!isDead && words.lead}>
      <div className="grid gap-5">
        <FormError>{refusal?.serverMessage}</FormError>
        {isDead ? (
          <NewLink />
        ) : (
          <Button size="l" busy={state === 'busy'} busyLabel="Confirming…" onClick={() => void verify()}>
            {words.confirm}
          </Button>
        )}
      </div>
    </AuthCard>
  )
}

/** New links come from the account settings, so a visitor signs in first. */
function NewLink() {
  const me = useMe()
  const settings = '/settings/account'
  return (
    <FocusedLink>
      {me ? (
        <LinkButton to={settings} size="l">
          {words.newLink}
        </LinkButton>
      ) : (
        <LinkButton to="/login" search={{ next: settings }} size="l">
          {words.signInForLink}
        </LinkButton>
      )}
    </FocusedLink>
  )
}

function Verified({ message }: { message: string }) {
  const me = useMe()
  const result = useRef<HTMLOutputElement>(null)
  // The pressed button is gone, and its focus with it.
  useEffect(() => result.current?.focus(), [])
  return (
    <AuthCard title={words.doneTitle}>
      <output ref={result} tabIndex={-1} className="grid gap-6 outline-none">
        <span className="grid size-14 place-items-center rounded-full bg-ok-soft text-ok">
          <Icon of={CircleCheck} size={26} />
        </span>
        <p>{message}</p>
        <p>{words.done}</p>
        <LinkButton to={me ? '/dashboard' : '/login'} look="secondary">
          {me ? words.dashboard : 'Sign in'}
        </LinkButton>
      </output>
    </AuthCard>
  )
}
