import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MailCheck, MailQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { emailForm } from '../../contract/accounts.ts'
import { zoneName } from '../../wording/times.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { formatTime, formatWeekday } from '../shared/times/dates.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { emailQuery } from './account-query.ts'
import { SettingsPart } from './settings-part.tsx'

type PendingEmailProps = { email: string; expiresAt: string; present: string }

/** The address one signs in with, the one that waits to take its place, and a form to ask for another. */
export function EmailPart() {
  const { data, isError, isFetching, refetch } = useQuery(emailQuery(useApi()))
  return (
    <SettingsPart id="email" title="Email address" lead="You sign in with it, and your mail goes there.">
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
        label={asksAgain ? 'Another email address, or the same again' : 'New email address'}
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

/** A new address that waits for its link to be pressed, and a way to keep the present one. */
function PendingEmail({ email, expiresAt, present }: PendingEmailProps) {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <Banner tone="wait" icon={MailCheck}>
      <p className="font-semibold wrap-anywhere">
        Waiting for <MailAddress of={email} />
      </p>
      <p className="mt-1 text-ink">
        We have sent a link there. Open it by {formatWeekday(expiresAt, zone)}, {formatTime(expiresAt, zone)}{' '}
        {zoneName(zone)}. Until then you sign in with{' '}
        <span className="wrap-anywhere">
          <MailAddress of={present} />
        </span>
        . Nothing arrived? Look among the junk mail, or ask again below.
      </p>
      <KeepPresent present={present} />
    </Banner>
  )
}

function KeepPresent({ present }: { present: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function keep() {
    setBusy(true)
    try {
      await api.call('DELETE /api/account/email/pending')
      document.getElementById('email')?.focus({ preventScroll: true })
      queries.setQueryData(emailQuery(api).queryKey, { email: present, pending: null })
      toast({ title: 'Your address stays as it is', text: 'The link that we sent works no more.' })
    } catch (failure) {
      toastError('Error changing email address', failure)
      setBusy(false)
    }
  }
  return (
    <Button
      look="outline"
      size="s"
      className="mt-3"
      busy={busy}
      busyLabel="Stopping the change…"
      onClick={() => void keep()}
    >
      Keep my present address
    </Button>
  )
}

/** One’s address is not confirmed yet: another link, should the first have got lost or grown too old. */
function UnprovedEmail() {
  const api = useApi()
  const me = useMe()
  const [busy, setBusy] = useState(false)
  if (!me || me.emailVerified) return null
  async function sendAgain() {
    setBusy(true)
    try {
      const { message } = await api.call('POST /api/verify-email/resend', { body: {} })
      toast({ title: 'Check your mailbox', text: message })
    } catch (failure) {
      toastError('The link was not sent', failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Banner icon={MailQuestionMark}>
      <p>
        Not confirmed yet. Press the link that we have mailed you; if it is lost or too old, ask for another.
      </p>
      <Button
        look="outline"
        size="s"
        className="mt-3"
        busy={busy}
        busyLabel="Sending the link…"
        onClick={() => void sendAgain()}
      >
        Send the link again
      </Button>
    </Banner>
  )
}
