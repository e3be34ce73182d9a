import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { HttpError } from '../api.ts'
import { useApi } from '../shared/session/session.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastError } from '../ui/toast.ts'

/** Ends a weekly mail on a press, signed in or not: opening the link alone, as mail scanners do, ends nothing. */
export function StopMail({ token }: { token: string }) {
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
      setProblem(failure instanceof HttpError ? failure.serverMessage : undefined)
      toastError('Error', failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AuthCard title="Stop the weekly mail">
      {ended === undefined ? (
        <div className="grid gap-5">
          <p className="text-soft">One press, and no more mail comes about this saved search.</p>
          <FormError>{problem}</FormError>
          <Button size="l" busy={busy} busyLabel="Stopping…" onClick={() => void stop()}>
            Stop this mail
          </Button>
        </div>
      ) : (
        <output className="grid gap-4">
          <span className="grid size-14 place-items-center rounded-full bg-ok-soft text-ok">
            <Icon of={CircleCheck} size={26} />
          </span>
          <p className="break-words">
            No more mail comes about “{ended}”. The search stays in your{' '}
            <TextLink to="/settings/searches">saved searches</TextLink>.
          </p>
        </output>
      )}
    </AuthCard>
  )
}
