import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { forgotPasswordForm } from '../../contract/accounts.ts'
import { HttpError } from '../api.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi } from '../shared/session/session.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { Button } from '../ui/button.tsx'
import { EmailInput } from '../ui/email-input.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { toast } from '../ui/toast.ts'
import { forgotPasswordWords as words } from './wording.ts'

/** The answer is the same for every address, so no one can probe for accounts. */
export function ForgotPasswordCard() {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? <Ask onSent={setSentTo} /> : <Sent to={sentTo} />
}

function Ask({ onSent }: { onSent: (email: string) => void }) {
  const api = useApi()
  const { field, error, submit, busy, problem } = useForm({
    schema: forgotPasswordForm,
    onSubmit: async (body) => {
      try {
        await api.call('POST /api/forgot-password', { body })
      } catch (failure) {
        if (!(failure instanceof HttpError)) throw failure
        const message = failure.body.message ?? (failure.status === 0 ? words.unreachable : words.failed)
        toast({ title: 'Error', text: message, tone: 'error' })
        throw new HttpError(failure.status, message, { ...failure.body, message })
      }
      toast(words.sentToast)
      onSent(body.email)
    },
  })
  return (
    <AuthCard title={words.title} lead={words.lead}>
      <Form submit={submit} problem={problem}>
        <Field label="Email" error={error('email')}>
          <EmailInput autoComplete="username" {...field('email')} />
        </Field>
        <Button type="submit" size="l" busy={busy} busyLabel={words.sending}>
          {words.send}
        </Button>
        <LinkButton to="/login" look="ghost">
          {words.back}
        </LinkButton>
      </Form>
    </AuthCard>
  )
}

const sentParts = {
  email: (email: string) => <strong className="font-semibold wrap-anywhere">{email}</strong>,
}

function Sent({ to }: { to: string }) {
  return (
    <AuthCard title={words.sentTitle}>
      <output className="grid gap-6">
        <span className="grid size-14 place-items-center rounded-full bg-ok-soft text-ok">
          <Icon of={MailCheck} size={26} />
        </span>
        <p>
          <RichText text={words.sent({ email: to })} parts={sentParts} />
        </p>
        <LinkButton to="/login" look="secondary">
          {words.back}
        </LinkButton>
      </output>
    </AuthCard>
  )
}
