import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { meQuery, useApi, useMe } from '../shared/session/session.tsx'
import { formatDay } from '../shared/times/dates.ts'
import { AuthCard } from '../ui/auth-card.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { toast, toastError } from '../ui/toast.ts'

export function KeepAccount() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const me = useMe()
  const [busy, setBusy] = useState(false)
  async function keep() {
    setBusy(true)
    try {
      const kept = await api.call('POST /api/account/undelete', { body: {} })
      await navigate({ to: '/dashboard' })
      queries.setQueryData(meQuery(api).queryKey, kept)
      toast({ title: 'You kept your account', text: 'Others can see and find you again.' })
    } catch (failure) {
      toastError('We couldn’t keep your account', failure)
    }
    setBusy(false)
  }
  if (!me?.deletesAt) {
    return (
      <AuthCard title="You’re staying" lead="Your account isn’t going to be deleted.">
        <LinkButton to="/dashboard">Go to dashboard</LinkButton>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Keep your account?"
      lead={`It will be deleted on ${formatDay(me.deletesAt, me.timeZone)}. If you keep it, others see and find you again. Requests and bookings that have ended stay closed.`}
    >
      <Button size="l" busy={busy} busyLabel="Keeping your account…" onClick={() => void keep()}>
        Keep my account
      </Button>
    </AuthCard>
  )
}
