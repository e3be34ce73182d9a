import { registration } from '../../contract/accounts.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi, useSite } from '../shared/session/session.tsx'
import { browserZone } from '../shared/times/use-viewer-zone.ts'
import { Button } from '../ui/button.tsx'
import { EmailInput } from '../ui/email-input.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { RadioCard, RadioGroup } from '../ui/radio-group.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toast.ts'
import type { AfterSignIn } from './next-page.ts'
import { ProviderSignIn } from './provider-sign-in.tsx'
import { useFinishSignIn } from './use-finish-sign-in.ts'
import { passwordHelp, registrationWords as words } from './wording.ts'

export function RegistrationForm({ invitation, ...after }: AfterSignIn) {
  const api = useApi()
  const { platformName } = useSite()
  const enter = useFinishSignIn(after)
  // Only hosts request guests.
  const isHost = /[?&]request=/.test(after.next ?? '')
  const { field, error, submit, busy, problem } = useForm({
    schema: registration,
    failureTitle: words.failed,
    onSubmit: async (values) => {
      const me = await api.call('POST /api/register', {
        body: { ...values, timeZone: browserZone(), invitation },
      })
      toast(words.welcome(platformName))
      await enter(me)
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
      <Field label="Password" help={!error('password') && passwordHelp} error={error('password')}>
        <PasswordInput autoComplete="new-password" {...field('password')} />
      </Field>
      <RadioGroup legend="Account type" error={error('userType')} className="grid gap-2">
        <RadioCard
          label="Guest"
          help={words.guest}
          value="guest"
          defaultChecked={!isHost}
          {...field('userType')}
        />
        <RadioCard
          label="Creator"
          help={words.creator}
          value="creator"
          defaultChecked={isHost}
          {...field('userType')}
        />
      </RadioGroup>
      <Button type="submit" size="l" busy={busy} busyLabel={words.creating}>
        {words.create}
      </Button>
      <ProviderSignIn {...after} invitation={invitation} />
      <p className="text-sm text-soft">
        By creating an account you agree to the <TextLink to="/terms">terms of service</TextLink> and{' '}
        <TextLink to="/privacy">privacy policy</TextLink>.
      </p>
    </Form>
  )
}
