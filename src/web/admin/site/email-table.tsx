import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { type MailStatus, mailSorts, type OutboxMail } from '../../../contract/admin/emails.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { adminColumns } from '../admin-columns.ts'
import { adminKey, emailsQuery, settingsQuery } from '../admin-queries.ts'
import { AdminTable } from '../admin-table.tsx'
import { toChoices } from '../filter-choices.ts'
import type { ListSearch } from '../list-search.ts'
import { ListFilter } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'
import { EmailReader } from './email-reader.tsx'
import { MailServer } from './mail-server.tsx'
import { emailStatusWords, emailsWords, emailTableWords as words } from './wording.ts'

const tones: Record<MailStatus, BadgeTone> = { waiting: 'wait', sent: 'ok', kept: 'quiet', dead: 'bad' }

const helper = adminColumns<OutboxMail>()
const columns = helper.columns([
  helper.accessor('subject', {
    header: words.email,
    cell: (cell) => <About mail={cell.row.original} />,
    meta: { names: true },
  }),
  helper.accessor('status', { header: 'Status', cell: (cell) => <Status mail={cell.row.original} /> }),
  helper.accessor('createdAt', {
    header: words.written,
    cell: (cell) => <Moment at={cell.getValue()} />,
    meta: { className: 'md:w-52' },
  }),
])

export function EmailTable({ search }: { search: ListSearch<'status'> }) {
  const api = useApi()
  const [mail, setMail] = useState<OutboxMail>()
  const [open, setOpen] = useState(false)
  const actsOf = (row: OutboxMail) => (
    <MailActs
      mail={row}
      onOpen={() => {
        setMail(row)
        setOpen(true)
      }}
    />
  )
  return (
    <>
      {mail && <EmailReader mail={mail} open={open} onOpenChange={setOpen} />}
      <MailServer />
      <AdminTable
        words={emailsWords}
        file="mail"
        query={emailsQuery(api, search)}
        columns={columns}
        sorts={mailSorts}
        usual="-createdAt"
        rowId={({ id }) => id}
        filters={
          <ListFilter
            name="status"
            label={words.status}
            all={words.all}
            choices={toChoices(emailStatusWords)}
          />
        }
        actions={actsOf}
        emptyIcon={Mail}
      />
    </>
  )
}

const recipientParts = { address: (address: string) => <EmailAddress of={address} /> }

function About({ mail }: { mail: OutboxMail }) {
  return (
    <span className="grid">
      <span>{mail.subject}</span>
      <span className="text-sm font-normal wrap-anywhere text-soft">
        <RichText text={words.to({ recipient: mail.recipient })} parts={recipientParts} />
      </span>
    </span>
  )
}

function Status({ mail }: { mail: OutboxMail }) {
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tones[mail.status]}>{emailStatusWords[mail.status]}</Badge>
      {mail.lastError && mail.status !== 'sent' && (
        <span className="text-sm break-words text-soft">
          {words.error({ attempts: mail.attempts, error: mail.lastError })}
        </span>
      )}
    </span>
  )
}

function MailActs({ mail, onOpen }: { mail: OutboxMail; onOpen: () => void }) {
  const { data: settings } = useQuery(settingsQuery(useApi()))
  return (
    <>
      <Button look="secondary" size="s" aria-label={words.openLabel(mail)} onClick={onOpen}>
        {words.open}
      </Button>
      {mail.status !== 'sent' && settings?.mailServer && <Retry mail={mail} />}
    </>
  )
}

function Retry({ mail }: { mail: OutboxMail }) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    try {
      await api.call('POST /api/admin/mail/{id}/retry', { params: { id: mail.id } })
      toast(words.resent({ recipient: mail.recipient }))
    } catch (error) {
      toastError(words.resendFailed, error)
    } finally {
      await queries.invalidateQueries({ queryKey: [...adminKey, 'mail'] })
      setBusy(false)
    }
  }
  return (
    <Button
      look="outline"
      size="s"
      busy={busy}
      onClick={() => void retry()}
      aria-label={words.resendLabel(mail)}
    >
      {words.resend}
    </Button>
  )
}
