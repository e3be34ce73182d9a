import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { HttpError } from '../api.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi } from '../shared/session/session.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { Input } from '../ui/input.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { toast } from '../ui/toast.ts'

/** Asks for the mail with the link; the answer is the same for every address. */
export function ForgotPasswordCard() {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? <Ask onSent={setSentTo} /> : <Sent to={sentTo} />
}

function Ask({ onSent }: { onSent: (email: string) => void }) {
  const api = useApi()
  const { field, error, submit, busy, problem } = useForm({
    schema: async () => (await import('../../contract/accounts.ts')).forgotPasswordForm,
    onSubmit: async (body) => {
      try {
        await api.call('POST /api/forgot-password', { body })
      } catch (failure) {
        if (!(failure instanceof HttpError)) throw failure
        const unreached = 'Something went wrong. Please try again.'
        const message =
          failure.body.message ?? (failure.status === 0 ? unreached : 'Failed to send reset email.')
        toast({ title: 'Error', text: message, tone: 'error' })
        throw new HttpError(failure.status, message, { ...failure.body, message })
      }
      toast({ title: 'Reset link sent', text: 'Check your email for password reset instructions.' })
      onSent(body.email)
    },
  })
  return (
    <AuthCard title="Reset Password" lead="We’ll email you a reset link. It expires in one hour.">
      <Form submit={submit} problem={problem}>
        <Field label="Email" error={error('email')}>
          <Input type="email" autoComplete="username" {...field('email')} />
        </Field>
        <Button type="submit" size="l" busy={busy} busyLabel="Sending reset link...">
          Send reset link
        </Button>
        <LinkButton to="/login" look="ghost">
          Back to login
        </LinkButton>
      </Form>
    </AuthCard>
  )
}

function Sent({ to }: { to: string }) {
  return (
    <AuthCard title="Check your email">
      <output className="grid gap-6">
        <span className="grid size-14 place-items-center rounded-full bg-ok-soft text-ok">
          <Icon of={MailCheck} size={26} />
        </span>
        <p>
          If there is an account for <strong className="font-semibold wrap-anywhere">{to}</strong>, a link to
          set a new password is on its way.
        </p>
        <LinkButton to="/login" look="secondary">
          Back to login
        </LinkButton>
      </output>
    </AuthCard>
  )
}
