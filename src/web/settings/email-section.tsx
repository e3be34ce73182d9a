import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MailCheck, MailQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { emailForm } from '../../contract/accounts.ts'
import { zoneName } from '../../wording/times.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { SetPassword } from '../shared/session/set-password.tsx'
import { formatTime, formatWeekday } from '../shared/times/dates.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { EmailInput } from '../ui/email-input.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { emailQuery } from './account-query.ts'
import { SettingsSection } from './settings-section.tsx'
import { settingsWords, emailWords as words } from './wording.ts'

type PendingEmailProps = { email: string; expiresAt: string; current: string }

const plainEmail = { email: (address: string) => <EmailAddress of={address} /> }
const wrappedEmail = {
  email: (address: string) => (
    <span className="wrap-anywhere">
      <EmailAddress of={address} />
    </span>
  ),
}
const strongEmail = {
  email: (address: string) => (
    <strong className="font-semibold wrap-anywhere">
      <EmailAddress of={address} />
    </strong>
  ),
}

export function EmailSection() {
  const me = useMe()
  const { data, isError, isFetching, refetch } = useQuery(emailQuery(useApi()))
  return (
    <SettingsSection id="email" title={words.title} lead={words.lead}>
      {data ? (
        <div className="grid gap-6">
          <p>
            <RichText text={words.current({ email: data.email })} parts={strongEmail} />
          </p>
          <UnconfirmedEmail />
          <output className="empty:absolute">
            {data.pending && <PendingEmail current={data.email} {...data.pending} />}
          </output>
          {me?.noPassword ? (
            <SetPassword reason="To change it, you need a password." />
          ) : (
            <EmailForm asksAgain={data.pending !== null} />
          )}
        </div>
      ) : isError ? (
        <ErrorState title={words.loadFailed} level={3} onRetry={() => void refetch()} busy={isFetching}>
          {settingsWords.unchanged}
        </ErrorState>
      ) : (
        <Loading label={words.loading} className="grid gap-6">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-18 max-w-md" />
          <Skeleton className="h-18 max-w-md" />
          <Skeleton className="h-11 w-56 rounded-full" />
        </Loading>
      )}
    </SettingsSection>
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
      toast(words.sent({ email: body.email }))
    },
  })
  return (
    <Form submit={submit} problem={problem} className="grid max-w-md gap-5">
      <Field
        label={asksAgain ? words.newLabelAgain : words.newLabel}
        help={words.newHelp}
        error={error('email')}
      >
        <EmailInput autoComplete="email" {...field('email')} />
      </Field>
      <Field label="Current password" error={error('password')}>
        <PasswordInput autoComplete="current-password" {...field('password')} />
      </Field>
      <div>
        <Button type="submit" look="secondary" busy={busy} busyLabel={words.sending}>
          {words.send}
        </Button>
      </div>
    </Form>
  )
}

function PendingEmail({ email, expiresAt, current }: PendingEmailProps) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const by = `${formatWeekday(expiresAt, zone)}, ${formatTime(expiresAt, zone)} ${zoneName(zone)}`
  return (
    <Banner tone="wait" icon={MailCheck}>
      <p className="font-semibold wrap-anywhere">
        <RichText text={words.waiting({ email })} parts={plainEmail} />
      </p>
      <p className="mt-1 text-ink">
        <RichText text={words.waitingHelp({ by, current })} parts={wrappedEmail} />
      </p>
      <KeepCurrent current={current} />
    </Banner>
  )
}

function KeepCurrent({ current }: { current: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function keep() {
    setBusy(true)
    try {
      await api.call('DELETE /api/account/email/pending')
      document.getElementById('email')?.focus({ preventScroll: true })
      queries.setQueryData(emailQuery(api).queryKey, { email: current, pending: null })
      toast(words.kept)
    } catch (failure) {
      toastError(words.keepFailed, failure)
      setBusy(false)
    }
  }
  return (
    <Button
      look="outline"
      size="s"
      className="mt-3"
      busy={busy}
      busyLabel={words.keeping}
      onClick={() => void keep()}
    >
      {words.keep}
    </Button>
  )
}

function UnconfirmedEmail() {
  const api = useApi()
  const me = useMe()
  const [busy, setBusy] = useState(false)
  if (!me || me.emailVerified) return null
  async function sendAgain() {
    setBusy(true)
    try {
      const { message } = await api.call('POST /api/verify-email/resend', { body: {} })
      toast({ title: words.resent, text: message })
    } catch (failure) {
      toastError(words.resendFailed, failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Banner icon={MailQuestionMark}>
      <p>{words.unconfirmed}</p>
      <Button
        look="outline"
        size="s"
        className="mt-3"
        busy={busy}
        busyLabel={words.sending}
        onClick={() => void sendAgain()}
      >
        {words.resend}
      </Button>
    </Banner>
  )
}
