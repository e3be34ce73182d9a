import { useNavigate } from '@tanstack/react-router'
import { credentials } from '../../contract/accounts.ts'
import { HttpError } from '../api.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { EmailInput } from '../ui/email-input.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toast.ts'
import type { AfterSignIn } from './next-page.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'
import { loginWords } from './wording.ts'

export function LoginForm(after: AfterSignIn) {
  const api = useApi()
  const navigate = useNavigate()
  const enter = useFinishSignIn(after)
  const { field, error, submit, busy, problem } = useForm({
    schema: credentials,
    failureTitle: loginWords.failed,
    onSubmit: async (body) => {
      try {
        const me = await api.call('POST /api/login', { body })
        toast(loginWords.welcome)
        await enter(me)
      } catch (error) {
        if (!(error instanceof HttpError && error.code === 'second_step_required')) throw error
        await navigate({ to: '/login', search: { ...after, step: 'code' } })
      }
    },
  })
  return (
    <Form submit={submit} problem={problem}>
      <Field label="Email" error={error('email')}>
        <EmailInput autoComplete="username webauthn" {...field('email')} />
      </Field>
      <Field label="Password" error={error('password')}>
        <PasswordInput autoComplete="current-password" {...field('password')} />
      </Field>
      <p className="-mt-2 text-sm">
        <TextLink to="/forgot-password">{loginWords.forgot}</TextLink>
      </p>
      <Button type="submit" size="l" busy={busy} busyLabel="Signing in…">
        Sign in
      </Button>
    </Form>
  )
}
