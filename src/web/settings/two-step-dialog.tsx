import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { codeForm } from '../../contract/two-step.ts'
import type { Reply } from '../api.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { meQuery, useApi, useSite } from '../shared/session/session.tsx'
import { usePassword } from '../shared/session/use-password.tsx'
import { Actions, SubmitButton } from '../ui/actions.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyInput } from '../ui/copy-input.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { Input } from '../ui/input.tsx'
import { twoStepWords as words } from './wording.ts'

type App = Reply<'POST /api/two-step/begin'>
type NewCodes = Reply<'POST /api/two-step/recovery-codes'>

type TwoStepDialogProps = { start: App | NewCodes; onClose: () => void }

/** First the app’s code, then the recovery codes, which are shown only here. New codes start with themselves. */
export function TwoStepDialog({ start, onClose }: TwoStepDialogProps) {
  const isNew = 'recoveryCodes' in start
  const [codes, setCodes] = useState(isNew ? start.recoveryCodes : undefined)
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog
      title={codes ? words.codesTitle : words.scanTitle}
      description={isNew ? words.newCodesLead : codes ? words.codesLead : words.scanLead}
      step={codes ? 'codes' : 'scan'}
      open
      onOpenChange={(open) => !open && (codes ? setAsking(true) : onClose())}
      keepOnOutsidePress
    >
      {codes ? (
        <>
          <RecoveryCodes codes={codes} onClose={onClose} />
          <ConfirmDialog
            title={words.askTitle}
            confirmLabel={words.saved}
            cancelLabel={words.seeCodes}
            look="primary"
            open={isAsking}
            onOpenChange={setAsking}
            onConfirm={async () => onClose()}
          >
            {words.askHelp}
          </ConfirmDialog>
        </>
      ) : (
        !isNew && <ScanForm app={start} onConfirmed={setCodes} />
      )}
    </Dialog>
  )
}

function ScanForm({ app, onConfirmed }: { app: App; onConfirmed: (codes: string[]) => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const withPassword = usePassword()
  const { field, error, submit, busy, problem } = useForm({
    schema: codeForm,
    onSubmit: async (body) => {
      const { recoveryCodes } = await withPassword(() => api.call('POST /api/two-step/confirm', { body }))
      onConfirmed(recoveryCodes)
      const recoveryCodesLeft = recoveryCodes.length
      queries.setQueryData(meQuery(api).queryKey, (me) => me && { ...me, twoStep: true, recoveryCodesLeft })
    },
  })
  return (
    <Form submit={submit} problem={problem}>
      <QrCode text={app.uri} />
      <Field label={words.codeLabel} error={error('code')}>
        <Input inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
      </Field>
      <Field label={words.secretLabel} help={words.secretHelp}>
        <CopyInput what="Key" text={app.secret} className="font-mono" />
      </Field>
      <Actions>
        <SubmitButton busy={busy} busyLabel={words.turningOn}>
          {words.turnOn}
        </SubmitButton>
      </Actions>
    </Form>
  )
}

/** Black on white in the dark theme too: cameras read that best. */
function QrCode({ text }: { text: string }) {
  const { data: svg } = useQuery({
    queryKey: ['qr', text],
    gcTime: 0,
    queryFn: async () => (await import('uqr')).renderSVG(text, { ecc: 'M', border: 2 }),
  })
  return (
    <div className="mx-auto size-48 overflow-hidden rounded-s bg-white">
      {svg && (
        <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={words.qr} className="size-full" />
      )}
    </div>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { platformName: platform } = useSite()
  const text = codes.join('\n')
  return (
    <>
      <ul className="grid gap-x-6 gap-y-2 rounded-m bg-sunk p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyText what="Codes" text={text} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${words.fileTitle({ platform })}\n\n${text}\n`)}`}
          download="recovery-codes.txt"
          className={buttonClass('outline')}
        >
          <Icon of={Download} />
          {words.download}
        </a>
      </div>
      <Actions>
        <Button onClick={onClose}>{words.saved}</Button>
      </Actions>
    </>
  )
}
