import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useChangePerson } from '../ui/log-out.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useApi } from '../ui/session.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'

const schema = async () =>
  (await import('../../contract/accounts.ts')).newPasswordForm.pick({ password: true })

/** Sets the new password with the mailed token. Every session ends, so the next step is to sign in. */
export function NewPasswordForm({ token }: { token: string }) {
  const api = useApi()
  const router = useRouter()
  const changePerson = useChangePerson()
  const { field, error, submit, busy, problem } = useForm({
    schema,
    failureTitle: 'Error',
    onSubmit: async ({ password }) => {
      await api.call('POST /api/reset-password', { body: { token, password } })
      changePerson(null)
      toast({ title: 'Password changed', text: 'You can now sign in with your new password.' })
      await router.navigate({ to: '/login', replace: true })
      await router.invalidate()
    },
  })
  return (
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
      {problem && (
        <p className="text-sm text-soft">
          A link works once, for one hour. <TextLink to="/forgot-password">Send a new link</TextLink>
        </p>
      )}
    </Form>
  )
}
