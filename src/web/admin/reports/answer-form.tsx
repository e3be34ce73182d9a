import { z } from 'zod'
import { type AdminAct, answerAppeal } from '../../../contract/admin/reports.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-group.tsx'
import { adminWords } from '../wording.ts'
import { ReasonField } from './reason-field.tsx'
import { useReportActions } from './use-report-actions.ts'

const form = (answerAppeal.body as NonNullable<typeof answerAppeal.body>).extend({
  granted: z.stringbool({ error: 'Choose an answer.' }),
})

/** Without an open appeal it only takes the act back. */
export function AnswerForm({ act: { id, appeal }, name }: { act: AdminAct; name: string }) {
  const { answer } = useReportActions()
  const isAppeal = appeal !== null && !appeal.answer
  const { field, error, submit, busy, problem, ...rest } = useForm({
    schema: form,
    defaultValues: { reason: '', ...(!isAppeal && { granted: 'true' }) },
    failureTitle: adminWords.error,
    onSubmit: (body) => answer(id, body),
  })
  return (
    <Form submit={submit} problem={problem}>
      {isAppeal && (
        <RadioGroup
          legend="Your answer"
          error={error('granted')}
          className="grid grid-cols-[minmax(0,1fr)] gap-2"
        >
          <RadioCard
            value="true"
            label="Grant the appeal"
            help="Takes the decision back: what it hid or limited works again."
            {...field('granted')}
          />
          <RadioCard
            value="false"
            label="Reject the appeal"
            help="The decision stays. They can’t appeal again."
            {...field('granted')}
          />
        </RadioGroup>
      )}
      <ReasonField
        help="They read it by email and on the site."
        readers={`${name} reads`}
        error={error('reason')}
        typed={rest.form.watch('reason')}
        {...field('reason')}
      />
      <Button
        type="submit"
        look={isAppeal ? 'primary' : 'secondary'}
        busy={busy}
        busyLabel="Sending…"
        className="justify-self-start max-sm:w-full"
      >
        {isAppeal ? 'Send answer' : 'Take it back'}
      </Button>
    </Form>
  )
}
