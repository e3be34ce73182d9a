import { MailQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { toast, toastError } from '../ui/toast.ts'

/** One’s address is not confirmed yet: another link, should the first have got lost or grown too old. */
export function UnprovedEmail() {
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
