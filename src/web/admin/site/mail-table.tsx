import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { type MailStatus, mailSorts, type OutboxMail } from '../../../contract/admin/mail.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { adminColumns } from '../admin-columns.ts'
import { adminKey, mailQuery, settingsQuery } from '../admin-queries.ts'
import { AdminTable } from '../admin-table.tsx'
import type { ListSearch } from '../list-search.ts'
import { ListFilter } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'
import { MailReader } from './mail-reader.tsx'
import { MailServer } from './mail-server.tsx'

const words: Record<MailStatus, { word: string; tone: BadgeTone }> = {
  waiting: { word: 'Waiting', tone: 'wait' },
  sent: { word: 'Sent', tone: 'ok' },
  kept: { word: 'Kept', tone: 'quiet' },
  dead: { word: 'Given up', tone: 'bad' },
}
const statuses = Object.entries(words).map(([value, { word }]) => ({ value, label: word }))

const helper = adminColumns<OutboxMail>()
const columns = helper.columns([
  helper.accessor('subject', {
    header: 'Mail',
    cell: (cell) => <About mail={cell.row.original} />,
    meta: { names: true },
  }),
  helper.accessor('status', { header: 'Status', cell: (cell) => <Status mail={cell.row.original} /> }),
  helper.accessor('createdAt', {
    header: 'Written',
    cell: (cell) => <Moment at={cell.getValue()} />,
    meta: { className: 'md:w-52' },
  }),
])

/** Every mail of the site, and what became of it. */
export function MailTable({ search }: { search: ListSearch<'status'> }) {
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
      {mail && <MailReader mail={mail} open={open} onOpenChange={setOpen} />}
      <MailServer />
      <AdminTable
        name="Mail"
        file="mail"
        things={['mail', 'mails']}
        query={mailQuery(api, search)}
        columns={columns}
        sorts={mailSorts}
        usual="-createdAt"
        rowId={({ id }) => id}
        searchLabel="Search by recipient or subject"
        filters={<ListFilter name="status" label="Status" all="All mail" choices={statuses} />}
        actions={actsOf}
        empty={
          <EmptyState icon={Mail} title="No mail yet">
            Every mail that the site writes appears here, sent or not.
          </EmptyState>
        }
      />
    </>
  )
}

function About({ mail }: { mail: OutboxMail }) {
  return (
    <span className="grid">
      <span>{mail.subject}</span>
      <span className="text-sm font-normal wrap-anywhere text-soft">
        to <MailAddress of={mail.recipient} />
      </span>
    </span>
  )
}

function Status({ mail }: { mail: OutboxMail }) {
  const { word, tone } = words[mail.status]
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tone}>{word}</Badge>
      {mail.lastError && mail.status !== 'sent' && (
        <span className="text-sm break-words text-soft">
          {mail.attempts === 1 ? '1 try' : `${mail.attempts} tries`}: {mail.lastError}
        </span>
      )}
    </span>
  )
}

/** Opens one mail, and tries again to send one that has not left. */
function MailActs({ mail, onOpen }: { mail: OutboxMail; onOpen: () => void }) {
  const { data: settings } = useQuery(settingsQuery(useApi()))
  return (
    <>
      <Button
        look="secondary"
        size="s"
        aria-label={`Open “${mail.subject}” to ${mail.recipient}`}
        onClick={onOpen}
      >
        Open
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
      toast({ title: 'Mail is sent again', text: `It is on its way to ${mail.recipient}.` })
    } catch (error) {
      toastError('Mail not sent', error)
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
      aria-label={`Send “${mail.subject}” to ${mail.recipient} again`}
    >
      Send again
    </Button>
  )
}
