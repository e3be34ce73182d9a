import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { kindOfToken, kindWords } from '../../wording/preference-kinds.ts'
import { HttpError } from '../api.ts'
import { useApi } from '../shared/session/session.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { stopWords as words } from './saved-wording.ts'

/** Needs a press: mail scanners open links, and that alone must not unsubscribe anyone. No sign-in needed. */
export function StopEmail({ token }: { token: string }) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState<string>()
  const [problem, setProblem] = useState<string>()
  async function stop() {
    setBusy(true)
    setProblem(undefined)
    try {
      setEnded((await api.call('POST /api/unsubscribe/{token}', { params: { token } })).name)
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure
      setProblem(failure.serverMessage)
    } finally {
      setBusy(false)
    }
  }
  const kind = kindOfToken(token)
  const about = kind && kindWords[kind]
  return (
    <AuthCard title={about ? words.titleOfKind(about) : words.title}>
      {ended === undefined ? (
        <div className="grid gap-5">
          <p className="text-soft">{about?.covers ?? words.text}</p>
          <FormError>{problem}</FormError>
          <Button size="l" busy={busy} busyLabel={words.busy} onClick={() => void stop()}>
            {about ? words.actionOfKind : words.action}
          </Button>
        </div>
      ) : (
        <output className="grid gap-4">
          <span className="grid size-14 place-items-center rounded-full bg-ok-soft text-ok">
            <Icon of={CircleCheck} size={26} />
          </span>
          <p className="break-words">
            {(about ? words.doneOfKind : words.done)({ name: ended })}{' '}
            <RichText
              text={about ? words.keptOfKind : words.kept}
              parts={{
                searches: (name) => <TextLink to="/settings/searches">{name}</TextLink>,
                settings: (name) => <TextLink to="/settings/notifications">{name}</TextLink>,
              }}
            />
          </p>
        </output>
      )}
    </AuthCard>
  )
}
