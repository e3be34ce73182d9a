import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
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

type Start = ComponentProps<typeof TwoStepDialog>['start']

export function TwoStepSection() {
  const isOn = useMe()?.twoStep
  const [start, setStart] = useState<Start>()
  useLostFocus(start ? undefined : isOn, () => document.getElementById('two-step'))
  return (
    <SettingsSection id="two-step" title={words.title} lead={words.lead}>
      {isOn ? <TurnedOn onReplaced={setStart} /> : <SetUp onBegun={setStart} />}
      {start && <TwoStepDialog start={start} onClose={() => setStart(undefined)} />}
    </SettingsSection>
  )
}

function SetUp({ onBegun }: { onBegun: (start: Start) => void }) {
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

function TurnedOn({ onReplaced }: { onReplaced: (start: Start) => void }) {
  const count = useMe()?.recoveryCodesLeft ?? 0
  const api = useApi()
  const queries = useQueryClient()
  const withPassword = usePassword()
  const [busy, setBusy] = useState(false)
  async function replace() {
    setBusy(true)
    try {
      const replaced = await withPassword(() => api.call('POST /api/two-step/recovery-codes', { body: {} }))
      const recoveryCodesLeft = replaced.recoveryCodes.length
      queries.setQueryData(meQuery(api).queryKey, (me) => me && { ...me, recoveryCodesLeft })
      onReplaced(replaced)
    } catch (error) {
      toastError(words.newCodesFailed, error)
    }
    setBusy(false)
  }
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
        <Badge tone="ok">{words.on}</Badge> {words.onHelp} {words.codesLeft({ count })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" busy={busy} onClick={() => void replace()}>
          {words.newCodes}
        </Button>
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
    </div>
  )
}
