import { setupForm } from '../../contract/setup.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi } from '../shared/session/session.tsx'
import { browserZone } from '../shared/times/use-viewer-zone.ts'
import { Button } from '../ui/button.tsx'
import { EmailInput } from '../ui/email-input.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useFinishSignIn } from './use-finish-sign-in.ts'
import { passwordHelp, setupWords } from './wording.ts'

const schema = setupForm.omit({ token: true, timeZone: true })

export function SetupForm({ token }: { token: string }) {
  const api = useApi()
  const enter = useFinishSignIn({ next: '/admin' })
  const { field, error, submit, busy, problem } = useForm({
    schema,
    failureTitle: 'Error',
    onSubmit: async (values) => {
      const body = { ...values, token, timeZone: browserZone() }
      await enter(await api.call('POST /api/setup', { body }))
    },
  })
  return (
    <Form submit={submit} problem={problem}>
      <Field label="Name" error={error('name')}>
        <Input autoComplete="name" {...field('name')} />
      </Field>
      <Field label="Email" error={error('email')}>
        <EmailInput autoComplete="username" {...field('email')} />
      </Field>
      <Field label="Password" help={passwordHelp} error={error('password')}>
        <PasswordInput autoComplete="new-password" {...field('password')} />
      </Field>
      <Button type="submit" size="l" busy={busy} busyLabel={setupWords.creating}>
        {setupWords.create}
      </Button>
    </Form>
  )
}
