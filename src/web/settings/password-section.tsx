import { useQueryClient } from '@tanstack/react-query'
import { passwordForm } from '../../contract/accounts.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { SetPassword } from '../shared/session/set-password.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toast.ts'
import { emailQuery, sessionsQuery } from './account-query.ts'
import { SettingsSection } from './settings-section.tsx'
import { passwordWords } from './wording.ts'

export function PasswordSection() {
  const me = useMe()
  return (
    <SettingsSection
      id="password"
      title={passwordWords.title}
      lead={me?.noPassword ? undefined : passwordWords.lead}
    >
      {me?.noPassword ? <SetPassword /> : <PasswordForm />}
    </SettingsSection>
  )
}

function PasswordForm() {
  const api = useApi()
  const queries = useQueryClient()
  const me = useMe()
  const { form, field, error, submit, busy, problem } = useForm({
    schema: passwordForm,
    onSubmit: async (body) => {
      const { message } = await api.call('POST /api/account/password', { body })
      form.reset()
      toast({ title: passwordWords.changed, text: message })
      await Promise.all(
        [sessionsQuery(api), emailQuery(api)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
      )
    },
  })
  return (
    <Form submit={submit} problem={problem} className="grid max-w-md gap-5">
      {/* Tells password managers which account this is. */}
      <input hidden readOnly autoComplete="username" value={me?.email ?? ''} />
      <Field label="Current password" error={error('currentPassword')}>
        <PasswordInput autoComplete="current-password" {...field('currentPassword')} />
      </Field>
      <Field label="New password" help={passwordWords.help} error={error('password')}>
        <PasswordInput autoComplete="new-password" {...field('password')} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" look="secondary" busy={busy} busyLabel="Changing…">
          {passwordWords.change}
        </Button>
        <TextLink to="/forgot-password">{passwordWords.forgot}</TextLink>
      </div>
    </Form>
  )
}
