import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutboxMail } from '../../contract/admin-mail.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useApi } from '../ui/session.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { adminKey, openedMailQuery, settingsQuery } from './admin-queries.ts'

/** Reads one mail, and tries again to send one that has not left. */
export function MailActs({ mail }: { mail: OutboxMail }) {
  const api = useApi()
  const [open, setOpen] = useState(false)
  const { data: settings } = useQuery(settingsQuery(api))
  return (
    <>
      <Dialog
        title={mail.subject}
        description={`To ${mail.recipient}. The audit log records that you opened it.`}
        width="l"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button look="secondary" size="s" aria-label={`Open “${mail.subject}” to ${mail.recipient}`}>
            Open
          </Button>
        }
      >
        {open && <Reading id={mail.id} />}
      </Dialog>
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

function Reading({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(openedMailQuery(useApi(), id))
  if (data) {
    return (
      <>
        {/* As plain text: nothing in a mail can act here. */}
        <p className="break-words whitespace-pre-wrap">{data.text}</p>
        {data.hasCalendar && <p className="mt-5 text-sm text-soft">It carries a calendar file.</p>}
      </>
    )
  }
  if (isError) {
    return (
      <ErrorState title="The mail could not be loaded" onRetry={() => void refetch()} busy={isFetching} />
    )
  }
  return (
    <Loading label="Loading the mail">
      <div className="grid gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-24" />
      </div>
    </Loading>
  )
}
