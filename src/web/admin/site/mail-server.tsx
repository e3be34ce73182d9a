import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { adminKey, settingsQuery } from '../admin-queries.ts'

/** How mail leaves, and a way to see that it does. */
export function MailServer() {
  const api = useApi()
  const queries = useQueryClient()
  const { data: settings } = useQuery(settingsQuery(api))
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const mail = await api.call('POST /api/admin/mail/test')
      toast({
        title: 'Test mail written',
        text: settings?.mailServer
          ? `It is on its way to ${mail.recipient}.`
          : `It is kept in the outbox for ${mail.recipient}: no mail server is configured.`,
      })
      await queries.invalidateQueries({ queryKey: [...adminKey, 'mail'] })
    } catch (error) {
      toastError('Test mail not sent', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mb-5 flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-[70ch] text-soft">
        {settings &&
          (settings.mailServer ? (
            <>
              Mail leaves through {settings.mailServer.host}, from {settings.mailServer.from}.
            </>
          ) : (
            <>No mail server is configured (SMTP_URL): no mail leaves this site, all of it is kept here.</>
          ))}{' '}
        Opening a mail is written to the audit log.
      </p>
      <Button look="outline" busy={busy} busyLabel="Sending…" onClick={() => void send()}>
        Send a test mail to me
      </Button>
    </div>
  )
}
