import { useQuery, useQueryClient } from '@tanstack/react-query'
import { emailForm } from '../../contract/accounts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useApi } from '../ui/session.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { emailQuery } from './account-query.ts'
import { PendingEmail } from './pending-email.tsx'
import { SettingsPart } from './settings-part.tsx'
import { UnprovedEmail } from './unproved-email.tsx'

/** The address one signs in with, the one that waits to take its place, and a form to ask for another. */
export function EmailPart() {
  const { data, isError, isFetching, refetch } = useQuery(emailQuery(useApi()))
  return (
    <SettingsPart id="email" title="E-mail address" lead="You sign in with it, and your mail goes there.">
      {data ? (
        <div className="grid gap-6">
          <p>
            Your address is{' '}
            <strong className="font-semibold wrap-anywhere">
              <MailAddress of={data.email} />
            </strong>
          </p>
          <UnprovedEmail />
          <output className="empty:absolute">
            {data.pending && <PendingEmail present={data.email} {...data.pending} />}
          </output>
          <EmailForm asksAgain={data.pending !== null} />
        </div>
      ) : isError ? (
        <ErrorState
          title="Your address could not be loaded"
          level={3}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          Nothing has changed; please try again.
        </ErrorState>
      ) : (
        <Loading label="Loading your address" className="grid gap-6">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-18 max-w-md" />
          <Skeleton className="h-18 max-w-md" />
          <Skeleton className="h-11 w-56 rounded-full" />
        </Loading>
      )}
    </SettingsPart>
  )
}

function EmailForm({ asksAgain }: { asksAgain: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const { form, field, error, submit, busy, problem } = useForm({
    schema: emailForm,
    onSubmit: async (body) => {
      const state = await api.call('POST /api/account/email', { body })
      queries.setQueryData(emailQuery(api).queryKey, state)
      form.reset()
      toast({ title: 'Check your new mailbox', text: `We have sent a link to ${body.email}.` })
    },
  })
  return (
    <Form submit={submit} problem={problem} className="grid max-w-md gap-5">
      <Field
        label={asksAgain ? 'Another e-mail address, or the same again' : 'New e-mail address'}
        help="We send a link there. The address changes once you open it."
        error={error('email')}
      >
        <Input type="email" autoComplete="email" {...field('email')} />
      </Field>
      <Field label="Current password" error={error('password')}>
        <PasswordInput autoComplete="current-password" {...field('password')} />
      </Field>
      <div>
        <Button type="submit" look="secondary" busy={busy} busyLabel="Sending the link…">
          Send confirmation link
        </Button>
      </div>
    </Form>
  )
}
