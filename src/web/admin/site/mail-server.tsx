import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { adminKey, settingsQuery } from '../admin-queries.ts'
import { mailServerWords as words } from './wording.ts'

export function MailServer() {
  const api = useApi()
  const queries = useQueryClient()
  const { data: settings } = useQuery(settingsQuery(api))
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const mail = await api.call('POST /api/admin/mail/test')
      const { recipient } = mail
      toast(settings?.mailServer ? words.tested({ recipient }) : words.testKept({ recipient }))
      await queries.invalidateQueries({ queryKey: [...adminKey, 'mail'] })
    } catch (error) {
      toastError(words.testFailed, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mb-5 flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-[70ch] text-soft">
        {!settings && words.audited}
        {settings && (settings.mailServer ? words.server(settings.mailServer) : words.noServer)}
      </p>
      <Button look="outline" busy={busy} busyLabel={words.sending} onClick={() => void send()}>
        {words.test}
      </Button>
    </div>
  )
}
