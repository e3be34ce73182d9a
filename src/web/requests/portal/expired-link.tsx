import { useMutation } from '@tanstack/react-query'
import { MailCheck, TimerOff } from 'lucide-react'
import { HttpError } from '../../api.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'

/** A new link goes only to the address that got this one. */
export function ExpiredLink({ token, level = 1 }: { token: string; level?: 1 | 2 }) {
  const api = useApi()
  const renew = useMutation({
    mutationFn: () => api.call('POST /api/agent/{token}/renew', { params: { token } }),
  })
  if (renew.isSuccess) {
    return (
      <output className="block">
        <EmptyState icon={MailCheck} level={level} title="Look for our newest email">
          It went to the address that got this link, and the link in it works. You can close this page.
        </EmptyState>
      </output>
    )
  }
  return (
    <EmptyState
      icon={TimerOff}
      level={level}
      title="This link has expired"
      action={
        <Button busy={renew.isPending} busyLabel="Sending…" onClick={() => renew.mutate()}>
          Email me a new link
        </Button>
      }
    >
      <p>Links work for 30 days. We can email a new one to the same address. Your replies are saved.</p>
      <FormError>
        {renew.error instanceof HttpError
          ? renew.error.serverMessage
          : renew.error && 'Something went wrong. Please try again.'}
      </FormError>
    </EmptyState>
  )
}
