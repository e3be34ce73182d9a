import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../api.ts'
import { meQuery, useApi, useMe } from '../shared/session/session.tsx'
import { usePassword } from '../shared/session/use-password.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { SettingsSection } from './settings-section.tsx'
import { TwoStepDialog } from './two-step-dialog.tsx'
import { twoStepWords as words } from './wording.ts'

export function TwoStepSection() {
  const isOn = useMe()?.twoStep
  return (
    <SettingsSection id="two-step" title={words.title} lead={words.lead}>
      {isOn ? <TurnOff /> : <SetUp />}
    </SettingsSection>
  )
}

function SetUp() {
  const api = useApi()
  const withPassword = usePassword()
  const [busy, setBusy] = useState(false)
  const [app, setApp] = useState<Reply<'POST /api/two-step/begin'>>()
  async function begin() {
    setBusy(true)
    try {
      setApp(await withPassword(() => api.call('POST /api/two-step/begin', { body: {} })))
    } catch (error) {
      toastError(words.beginFailed, error)
    }
    setBusy(false)
  }
  return (
    <>
      <Button look="secondary" busy={busy} onClick={() => void begin()}>
        {words.setUp}
      </Button>
      {app && <TwoStepDialog app={app} onClose={() => setApp(undefined)} />}
    </>
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
      await queries.invalidateQueries({ queryKey: meQuery(api).queryKey })
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
