import { useMutation } from '@tanstack/react-query'
import { MailCheck, TimerOff } from 'lucide-react'
import { HttpError } from '../../api.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'

/** The link’s time is over: a fresh one goes to the address that this one was mailed to, and to no other. */
export function EndedLink({ token, level = 1 }: { token: string; level?: 1 | 2 }) {
  const api = useApi()
  const renew = useMutation({
    mutationFn: () => api.call('POST /api/agent/{token}/renew', { params: { token } }),
  })
  if (renew.isSuccess) {
    return (
      <output className="block">
        <EmptyState icon={MailCheck} level={level} title="A new link is on its way">
          It goes to the address that this one was mailed to. Please open the new mail; this page can be
          closed.
        </EmptyState>
      </output>
    )
  }
  return (
    <EmptyState
      icon={TimerOff}
      level={level}
      title="This link has ended"
      action={
        <Button busy={renew.isPending} busyLabel="Sending…" onClick={() => renew.mutate()}>
          Mail me a new link
        </Button>
      }
    >
      <p>
        Links work for 30 days. We can mail a new one to the same address; nothing of what you did is lost.
      </p>
      <FormError>{renew.error && whyNot(renew.error)}</FormError>
    </EmptyState>
  )
}

function whyNot(error: Error): string {
  return error instanceof HttpError ? error.serverMessage : 'Something went wrong. Please try again.'
}
