import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../api.ts'
import { meQuery, useApi, useMe } from '../shared/session/session.tsx'
import { usePassword } from '../shared/session/use-password.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { SettingsSection } from './settings-section.tsx'
import { TwoStepDialog } from './two-step-dialog.tsx'
import { twoStepWords as words } from './wording.ts'

export function TwoStepSection() {
  const isOn = useMe()?.twoStep
  const [app, setApp] = useState<Reply<'POST /api/two-step/begin'>>()
  useLostFocus(app ? undefined : isOn, () => document.getElementById('two-step'))
  return (
    <SettingsSection id="two-step" title={words.title} lead={words.lead}>
      {isOn ? <TurnOff /> : <SetUp onBegun={setApp} />}
      {app && <TwoStepDialog app={app} onClose={() => setApp(undefined)} />}
    </SettingsSection>
  )
}

function SetUp({ onBegun }: { onBegun: (app: Reply<'POST /api/two-step/begin'>) => void }) {
  const api = useApi()
  const withPassword = usePassword()
  const [busy, setBusy] = useState(false)
  async function begin() {
    setBusy(true)
    try {
      onBegun(await withPassword(() => api.call('POST /api/two-step/begin', { body: {} })))
    } catch (error) {
      toastError(words.beginFailed, error)
    }
    setBusy(false)
  }
  return (
    <Button look="secondary" busy={busy} onClick={() => void begin()}>
      {words.setUp}
    </Button>
  )
}

function TurnOff() {
  const api = useApi()
  const queries = useQueryClient()
  const withPassword = usePassword()
  async function disable() {
    try {
      await withPassword(() => api.call('POST /api/two-step/disable', { body: {} }))
      toast(words.turnedOff)
      queries.setQueryData(meQuery(api).queryKey, (me) => me && { ...me, twoStep: undefined })
    } catch (error) {
      toastError(words.turnOffFailed, error)
      throw error
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="ok">{words.on}</Badge> {words.onHelp}
      </p>
      <ConfirmDialog
        title={words.turnOffTitle}
        confirmLabel={words.turnOff}
        busyLabel={words.turningOff}
        trigger={<Button look="danger">{words.turnOff}</Button>}
        onConfirm={disable}
      >
        {words.turnOffHelp}
      </ConfirmDialog>
    </div>
  )
}
