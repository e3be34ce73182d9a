import { useState } from 'react'
import { reportHours } from '../../../contract/report-deadline.ts'
import { type ReportKind, reportForm, reportReasons, reportTextLimit } from '../../../contract/reports.ts'
import { Actions, SubmitButton } from '../../ui/actions.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Radio, RadioGroup } from '../../ui/radio-group.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useForm } from '../errors/use-form.ts'
import { useApi, useMe } from '../session/session.tsx'
import { useDeviceText } from '../session/use-device-text.ts'
import { type Leave, useBlock } from './use-block.tsx'
import { blockWords, reasonLabels, reportLabels } from './wording.ts'

export type Reported = { kind: ReportKind; id: number }

type FormProps = {
  about: Reported
  person: { id: number; name: string }
  canBlock: boolean
  leave?: Leave
  onSent: () => void
}

type Props = Omit<FormProps, 'onSent'> & { open: boolean; onOpenChange: (open: boolean) => void }

export function ReportDialog({ open, onOpenChange, ...report }: Props) {
  const { about, person } = report
  return (
    <Dialog
      title={<span className="wrap-anywhere">{reportLabels[about.kind](person)}</span>}
      description={`A moderator reads this and answers within ${reportHours} hours. We don’t tell them who reported it.`}
      open={open}
      onOpenChange={onOpenChange}
      keepOnOutsidePress
    >
      <ReportForm {...report} onSent={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ReportForm({ about, person, canBlock, leave, onSent }: FormProps) {
  const api = useApi()
  const { block } = useBlock(person)
  const [blocksToo, setBlocksToo] = useState(false)
  const [kept, keep] = useDeviceText(`draft:${useMe()?.id}:report-${about.kind}-${about.id}`)
  const { form, field, error, submit, busy, problem } = useForm({
    schema: reportForm,
    defaultValues: { text: kept ?? '' },
    onSubmit: async (report) => {
      await api.call('POST /api/reports', { body: { ...report, ...about } })
      keep(null)
      const text = `Thank you. You’ll get a notification within ${reportHours} hours.`
      if (!blocksToo) toast({ title: 'Report sent', text })
      // If that fails, its own toast says so: the report is sent.
      else await block(leave, `Report sent. ${blockWords.blocked(person)}`).catch(() => undefined)
      onSent()
    },
  })
  const needsText = form.watch('reason') === 'other'
  return (
    <Form submit={submit} problem={problem}>
      <RadioGroup legend="What’s wrong?" error={error('reason') && 'Choose what’s wrong.'}>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {reportReasons.map((reason) => (
            <Radio key={reason} label={reasonLabels[reason]} value={reason} {...field('reason')} />
          ))}
        </div>
      </RadioGroup>
      <Field
        label="What happened?"
        required={needsText}
        optional={!needsText}
        error={error('text')}
        help="What you report is saved as it is now. You don’t have to copy it."
      >
        <Textarea
          rows={3}
          maxLength={reportTextLimit}
          {...field('text', { onChange: (event) => keep(event.target.value || null) })}
        />
      </Field>
      {canBlock && (
        <Checkbox
          label="Block them too"
          help="You won’t find, message or book each other. Open requests between you end."
          checked={blocksToo}
          onChange={(event) => setBlocksToo(event.currentTarget.checked)}
        />
      )}
      <Actions>
        <SubmitButton busy={busy} busyLabel="Sending…">
          Send report
        </SubmitButton>
      </Actions>
    </Form>
  )
}
