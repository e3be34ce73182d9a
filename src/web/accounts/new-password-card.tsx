import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { HttpError } from '../api.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useChangePerson } from '../shared/session/log-out.tsx'
import { useApi } from '../shared/session/session.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormError } from '../ui/form-error.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toast.ts'
import { FocusedLink } from './focused-link.tsx'

const title = 'Choose a new password'

const schema = async () =>
  (await import('../../contract/accounts.ts')).newPasswordForm.pick({ password: true })

/** Sets a new password with the emailed token, or says that its link has expired. */
export function NewPasswordCard({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<string>()
  if (refusal === undefined) return <Ask token={token} onDeadLink={setRefusal} />
  return (
    <AuthCard title={title}>
      <div className="grid gap-5">
        <FormError>{refusal}</FormError>
        <p className="text-soft">
          A link works once, within an hour. If it already changed your password,{' '}
          <TextLink to="/login">sign in</TextLink>.
        </p>
        <FocusedLink>
          <LinkButton to="/forgot-password" size="l">
            Get a new link
          </LinkButton>
        </FocusedLink>
      </div>
    </AuthCard>
  )
}

/** Every session ends with the old password, so the next step is to sign in. */
function Ask({ token, onDeadLink }: { token: string; onDeadLink: (refusal: string) => void }) {
  const api = useApi()
  const router = useRouter()
  const changePerson = useChangePerson()
  const { field, error, submit, busy, problem } = useForm({
    schema,
    failureTitle: 'Error',
    onSubmit: async ({ password }) => {
      try {
        await api.call('POST /api/reset-password', { body: { token, password } })
      } catch (failure) {
        if (!(failure instanceof HttpError && failure.code === 'invalid_token')) throw failure
        return onDeadLink(failure.serverMessage)
      }
      changePerson(null)
      toast({ title: 'Password changed', text: 'You can now sign in with your new password.' })
      await router.navigate({ to: '/login', replace: true })
      await router.invalidate()
    },
  })
  return (
    <AuthCard title={title} lead="You’ll be signed out on every device. Then sign in with the new password.">
      <Form submit={submit} problem={problem}>
        <Field
          label="New password"
          help={!error('password') && 'At least 6 characters.'}
          error={error('password')}
        >
          <PasswordInput autoComplete="new-password" {...field('password')} />
        </Field>
        <Button type="submit" size="l" busy={busy} busyLabel="Saving…">
          Save new password
        </Button>
      </Form>
    </AuthCard>
  )
}
