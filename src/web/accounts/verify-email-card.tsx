import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { HttpError } from '../api.ts'
import { meQuery, useApi, useMe } from '../shared/session/session.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { Button } from '../ui/button.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastError } from '../ui/toast.ts'
import { FocusedLink } from './focused-link.tsx'
import { loginWords, verifyEmailWords as words } from './wording.ts'

/** Verifies on a press, not on opening: mail scanners open links and would use the token up. */
export function VerifyEmailCard({ token }: { token: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const me = useMe()
  const [state, setState] = useState<'asking' | 'busy' | { done: string }>('asking')
  const [refusal, setRefusal] = useState<HttpError>()
  const readMe = async () => me && queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey })
  async function verify() {
    setState('busy')
    setRefusal(undefined)
    try {
      const { message } = await api.call('POST /api/verify-email', { body: { token } })
      await readMe()
      setState({ done: message })
    } catch (failure) {
      // They may have confirmed it in another tab.
      await readMe().catch(() => undefined)
      setState('asking')
      if (failure instanceof HttpError) setRefusal(failure)
      else toastError('Error', failure)
    }
  }
  if (typeof state === 'object') return <Verified message={state.done} />
  const isDead = refusal?.code === 'invalid_token'
  if (isDead && me?.emailVerified) return <AlreadyVerified email={me.email} />
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

/** New links come from the account settings. A visitor’s address may be confirmed already, and a reset confirms it, too. */
function NewLink() {
  const me = useMe()
  const settings = '/settings/account'
  if (me) {
    return (
      <FocusedLink>
        <LinkButton to={settings} size="l">
          {words.newLink}
        </LinkButton>
      </FocusedLink>
    )
  }
  return (
    <>
      <p className="text-soft">
        Already confirmed your address? Then sign in. If you can’t, choose “{loginWords.forgot}” there: the
        link that we email you confirms your address, too.
      </p>
      <FocusedLink>
        <LinkButton to="/login" search={{ next: settings }} size="l">
          Sign in
        </LinkButton>
      </FocusedLink>
    </>
  )
}

function AlreadyVerified({ email }: { email: string }) {
  return (
    <AuthCard title="Your address is already confirmed">
      <div className="grid gap-5">
        <p role="alert" className="wrap-anywhere">
          This link has expired or was already used. Your account’s address, <EmailAddress of={email} />, is
          confirmed. To use another one, enter it in your{' '}
          <TextLink to="/settings/account" hash="email">
            settings
          </TextLink>
          .
        </p>
        <FocusedLink>
          <LinkButton to="/dashboard" look="secondary">
            {words.dashboard}
          </LinkButton>
        </FocusedLink>
      </div>
    </AuthCard>
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
