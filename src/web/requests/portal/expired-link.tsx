import { useMutation } from '@tanstack/react-query'
import { MailCheck, TimerOff } from 'lucide-react'
import { HttpError } from '../../api.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { linkWords } from './wording.ts'

/** A new link goes only to the address that got this one. */
export function ExpiredLink({ token, level = 1 }: { token: string; level?: 1 | 2 }) {
  const api = useApi()
  const renew = useMutation({
    mutationFn: () => api.call('POST /api/agent/{token}/renew', { params: { token } }),
  })
  if (renew.isSuccess) {
    return (
      <output className="block">
        <EmptyState icon={MailCheck} level={level} title={linkWords.renewed}>
          {linkWords.renewedText}
        </EmptyState>
      </output>
    )
  }
  return (
    <EmptyState
      icon={TimerOff}
      level={level}
      title={linkWords.expired}
      action={
        <Button busy={renew.isPending} busyLabel={linkWords.renewing} onClick={() => renew.mutate()}>
          {linkWords.renew}
        </Button>
      }
    >
      <p>{linkWords.expiredText}</p>
      <FormError>{renew.error && messageOf(renew.error)}</FormError>
    </EmptyState>
  )
}

function messageOf(error: Error): string {
  return error instanceof HttpError ? error.serverMessage : linkWords.failed
}
