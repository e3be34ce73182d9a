import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { newPasswordForm } from '../../contract/accounts.ts'
import { HttpError } from '../api.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi } from '../shared/session/session.tsx'
import { useSwitchUser } from '../shared/session/use-log-out.tsx'
import { AuthCard } from '../ui/auth-card.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormError } from '../ui/form-error.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toast.ts'
import { FocusedLink } from './focused-link.tsx'
import { newPasswordWords, passwordHelp } from './wording.ts'

const schema = newPasswordForm.pick({ password: true })

const deadLinkParts = { signIn: (label: string) => <TextLink to="/login">{label}</TextLink> }

/** Sets a new password with the emailed token, or offers a new link if it has expired. */
export function NewPasswordCard({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<string>()
  if (refusal === undefined) return <Ask token={token} onDeadLink={setRefusal} />
  return (
    <AuthCard title={newPasswordWords.title}>
      <div className="grid gap-5">
        <FormError>{refusal}</FormError>
        <p className="text-soft">
          <RichText text={newPasswordWords.deadLink} parts={deadLinkParts} />
        </p>
        <FocusedLink>
          <LinkButton to="/forgot-password" size="l">
            {newPasswordWords.newLink}
          </LinkButton>
        </FocusedLink>
      </div>
    </AuthCard>
  )
}

/** A reset ends every session, so the next step is to sign in. */
function Ask({ token, onDeadLink }: { token: string; onDeadLink: (refusal: string) => void }) {
  const api = useApi()
  const router = useRouter()
  const changePerson = useSwitchUser()
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
      toast(newPasswordWords.changed)
      await router.navigate({ to: '/login', replace: true })
      await router.invalidate()
    },
  })
  return (
    <AuthCard title={newPasswordWords.title} lead={newPasswordWords.lead}>
      <Form submit={submit} problem={problem}>
        <Field label="New password" help={!error('password') && passwordHelp} error={error('password')}>
          <PasswordInput autoComplete="new-password" {...field('password')} />
        </Field>
        <Button type="submit" size="l" busy={busy} busyLabel="Saving…">
          {newPasswordWords.save}
        </Button>
      </Form>
    </AuthCard>
  )
}
