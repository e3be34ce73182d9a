import { useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { zoneName } from '../../contract/zone-words.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { formatTime, formatWeekday } from '../ui/dates.ts'
import { MailAddress } from '../ui/mail-address.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { emailQuery } from './account-query.ts'

type PendingEmailProps = { email: string; expiresAt: string; present: string }

/** A new address that waits for its link to be pressed, and a way to keep the present one. */
export function PendingEmail({ email, expiresAt, present }: PendingEmailProps) {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <Banner tone="wait" icon={MailCheck}>
      <p className="font-semibold wrap-anywhere">
        Waiting for <MailAddress of={email} />
      </p>
      <p className="mt-1 text-ink">
        We have sent a link there. Open it by {formatWeekday(expiresAt, zone)}, {formatTime(expiresAt, zone)}{' '}
        {zoneName(zone)}. Until then you sign in with{' '}
        <span className="wrap-anywhere">
          <MailAddress of={present} />
        </span>
        . Nothing arrived? Look among the junk mail, or ask again below.
      </p>
      <KeepPresent present={present} />
    </Banner>
  )
}

function KeepPresent({ present }: { present: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function keep() {
    setBusy(true)
    try {
      await api.call('DELETE /api/account/email/pending')
      document.getElementById('email')?.focus({ preventScroll: true })
      queries.setQueryData(emailQuery(api).queryKey, { email: present, pending: null })
      toast({ title: 'Your address stays as it is', text: 'The link that we sent works no more.' })
    } catch (failure) {
      toastError('Error changing e-mail address', failure)
      setBusy(false)
    }
  }
  return (
    <Button
      look="outline"
      size="s"
      className="mt-3"
      busy={busy}
      busyLabel="Stopping the change…"
      onClick={() => void keep()}
    >
      Keep my present address
    </Button>
  )
}
