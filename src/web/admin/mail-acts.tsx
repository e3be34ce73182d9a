import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutboxMail } from '../../contract/admin-mail.ts'
import { Button } from '../ui/button.tsx'
import { useApi } from '../ui/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { adminKey, settingsQuery } from './admin-queries.ts'

/** Opens one mail, and tries again to send one that has not left. */
export function MailActs({ mail, onOpen }: { mail: OutboxMail; onOpen: () => void }) {
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
