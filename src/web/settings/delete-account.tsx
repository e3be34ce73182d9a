import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownPassword } from '../../contract/accounts.ts'
import { keepDays } from '../../contract/keep-days.ts'
import { HttpError } from '../api.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { meQuery, useApi, useMe } from '../shared/session/session.tsx'
import { SetPassword } from '../shared/session/set-password.tsx'
import { formatDay } from '../shared/times/dates.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { sessionsQuery } from './account-query.ts'
import { SettingsSection } from './settings-section.tsx'

export function DeleteAccount() {
  const me = useMe()
  useLostFocus(me?.deletesAt, () => document.getElementById('delete'))
  if (me?.deletesAt) {
    return (
      <SettingsSection id="delete" title="Delete account">
        <p className="mb-5">Your account will be deleted on {formatDay(me.deletesAt, me.timeZone)}.</p>
        <LinkButton to="/keep-account" look="secondary">
          Keep my account
        </LinkButton>
      </SettingsSection>
    )
  }
  return (
    <SettingsSection
      id="delete"
      title="Delete account"
      lead={`Others stop seeing you at once, and your open requests end. You have ${keepDays} days to change your mind. Then we delete your profile, and unused credits go back to your card. Payments, bookings and messages stay without your name.`}
    >
      {me?.noPassword ? (
        <SetPassword reason="To delete your account, you need a password." />
      ) : (
        <DeletionForm />
      )}
    </SettingsSection>
  )
}

/** With confirmed bookings ahead, asks once more. */
function DeletionForm() {
  const api = useApi()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ password: string; reason: string }>()
  async function close(password: string, cancelBookings: boolean) {
    const leaver = await api.call('POST /api/account/delete', { body: { password, cancelBookings } })
    queries.setQueryData(meQuery(api).queryKey, leaver)
    toast({ title: 'Your account will be deleted', text: `You can keep it for ${keepDays} days.` })
    await queries.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
  }
  const { field, error, submit, busy, problem } = useForm({
    schema: ownPassword,
    onSubmit: ({ password }) =>
      close(password, false).catch((refusal: unknown) => {
        if (!(refusal instanceof HttpError) || refusal.code !== 'has_bookings') throw refusal
        setAsked({ password, reason: refusal.serverMessage })
      }),
  })
  return (
    <>
      <Form submit={submit} problem={problem} className="grid max-w-md gap-5">
        <Field label="Your password" error={error('password')}>
          <PasswordInput autoComplete="current-password" {...field('password')} />
        </Field>
        <div>
          <Button type="submit" look="danger" busy={busy} busyLabel="Deleting…">
            Delete my account
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        title="Cancel your bookings?"
        confirmLabel="Cancel bookings and delete"
        busyLabel="Deleting…"
        cancelLabel="Keep my account"
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        onConfirm={async () => {
          if (!asked) return
          await close(asked.password, true).catch((failure: unknown) => {
            toastError('We couldn’t delete your account', failure)
            throw failure
          })
        }}
      >
        {asked?.reason} Fees you paid aren’t refunded. People who paid to meet you get a credit.
      </ConfirmDialog>
    </>
  )
}
