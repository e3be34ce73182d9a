import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { type Invitation, invitationDays, invitationForm } from '../../../contract/admin/invitations.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { useForm } from '../../shared/errors/use-form.ts'
import { useApi } from '../../shared/session/session.tsx'
import { useNow } from '../../shared/times/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyInput } from '../../ui/copy-input.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { adminKey } from '../admin-queries.ts'
import { LoadingRows } from '../loading-rows.tsx'
import { Moment } from '../moment.tsx'
import { inviteWords as words } from './wording.ts'

const key = [...adminKey, 'invitations']

export function InvitePeople() {
  return (
    <Dialog
      title={words.title}
      description={words.description}
      width="l"
      keepOnOutsidePress
      trigger={
        <Button look="outline">
          <Icon of={MailPlus} />
          {words.title}
        </Button>
      }
    >
      <InviteForm />
      <Invitations />
    </Dialog>
  )
}

function InviteForm() {
  const api = useApi()
  const queries = useQueryClient()
  const [link, setLink] = useState<string>()
  const { form, field, error, submit, busy, problem } = useForm({
    schema: invitationForm,
    defaultValues: { email: '', days: invitationDays.usual },
    failureTitle: words.failed,
    onSubmit: async (body) => {
      const { email, link } = await api.call('POST /api/admin/invitations', { body })
      setLink(link)
      form.reset()
      if (email) toast({ title: words.sent({ email }) })
      await queries.invalidateQueries({ queryKey: key })
    },
  })
  return (
    <Form submit={submit} problem={problem}>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_10rem]">
        <Field label="Email" help={words.emailHelp} error={error('email')} optional>
          <EmailInput autoComplete="off" {...field('email')} />
        </Field>
        <Field label={words.days} error={error('days')}>
          <Select {...field('days', { valueAsNumber: true })}>
            {[3, 7, 14, 30, invitationDays.most].map((days) => (
              <option key={days} value={days}>
                {words.daysOf({ days })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div>
        <Button type="submit" busy={busy} busyLabel={words.creating}>
          {words.create}
        </Button>
      </div>
      {link && (
        <Field label={words.link} help={words.linkHelp}>
          <CopyInput what={words.link} text={link} />
        </Field>
      )}
    </Form>
  )
}

function Invitations() {
  const api = useApi()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call('GET /api/admin/invitations', { signal }),
  })
  if (isError && !data) {
    return <ErrorState title={words.loadFailed} level={3} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) return <LoadingRows label={words.loading} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="mt-8">
      <h3 id="invitations" className="mb-2 text-xl">
        {words.list}
      </h3>
      <ul className="divide-y divide-line">
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, admin, expiresAt, usedAt } = invitation
  const api = useApi()
  const queries = useQueryClient()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const hasExpired = new Date(expiresAt) <= now
  async function withdraw() {
    setBusy(true)
    try {
      await api.call('DELETE /api/admin/invitations/{id}', { params: { id } })
      toast({ title: words.withdrawn })
    } catch (error) {
      toastError(words.withdrawFailed, error)
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: key })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid min-w-0 grow">
        <span className="font-medium wrap-anywhere">
          {email ? <EmailAddress of={email} /> : words.byLink}
        </span>
        <span className="text-sm text-soft">
          {words.from({ name: admin.name })}, {words.until} <Moment at={expiresAt} inLine />
        </span>
      </span>
      {usedAt && <Badge tone="ok">{words.used}</Badge>}
      {!usedAt && hasExpired && <Badge tone="quiet">{words.expired}</Badge>}
      {!usedAt && !hasExpired && (
        <Button
          look="outline"
          size="s"
          busy={busy}
          aria-label={words.withdrawLabel({ to: email ?? words.byLink })}
          onClick={() => void withdraw()}
        >
          {words.withdraw}
        </Button>
      )}
    </li>
  )
}
