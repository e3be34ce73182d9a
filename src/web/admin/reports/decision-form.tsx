import { type AdminReportDetails, resolveReport } from '../../../contract/admin/reports.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-group.tsx'
import { adminWords } from '../wording.ts'
import { ReasonField } from './reason-field.tsx'
import { useReportActions } from './use-report-actions.ts'
import { actEffects, actWords } from './wording.ts'

export function DecisionForm({ report: { id, kind, about, can } }: { report: AdminReportDetails }) {
  const { resolve } = useReportActions()
  const { form, field, error, submit, busy, problem } = useForm({
    schema: resolveReport.body as NonNullable<typeof resolveReport.body>,
    defaultValues: { reason: '' },
    failureTitle: adminWords.error,
    onSubmit: (body) => resolve(id, body),
  })
  const [act, reason] = form.watch(['act', 'reason'])
  if (can.length === 0) {
    return <Banner>You’re part of this report. Another admin has to decide it.</Banner>
  }
  return (
    <Card as="section">
      <h3 className="mb-4 text-xl">Decide</h3>
      <Form submit={submit} problem={problem}>
        <RadioGroup
          legend="What should happen?"
          {...(error('act') && { error: 'Choose what should happen.' })}
          className="grid grid-cols-[minmax(0,1fr)] gap-2"
        >
          {can.map((one) => (
            <RadioCard
              key={one}
              value={one}
              label={actWords(one, kind)}
              help={actEffects(one, kind)}
              {...field('act')}
            />
          ))}
        </RadioGroup>
        <ReasonField
          help={
            act === 'dismiss'
              ? 'Only moderators read it.'
              : 'They read it by email and on the site, and can appeal once.'
          }
          readers={act === 'dismiss' ? undefined : `${about.name} reads`}
          error={error('reason')}
          typed={reason}
          {...field('reason')}
        />
        <Button type="submit" busy={busy} busyLabel="Deciding…" className="justify-self-start max-sm:w-full">
          {act ? actWords(act, kind) : 'Decide'}
        </Button>
      </Form>
    </Card>
  )
}
