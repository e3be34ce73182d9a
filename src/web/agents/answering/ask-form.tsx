import { askForm } from '../../../contract/requests/agent-requests.ts'
import { firstName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { readAnswer } from '../answer-drafts.ts'
import { type Settle, useAnswering } from '../answering.ts'
import { SendAnswer } from './send-answer.tsx'
import { useKeptForm } from './use-kept-form.ts'

/** A question to the requester. */
export function AskForm({ onSent }: { onSent: (settle: Settle) => void }) {
  const { request, ask, draftKey } = useAnswering()
  const requester = firstName(request.creator.name)
  const { form, field, error, submit, busy, problem } = useForm({
    schema: askForm,
    defaultValues: { question: '', ...readAnswer(draftKey).ask },
    onSubmit: async ({ question }) => onSent(await ask(question)),
  })
  useKeptForm(form, draftKey, 'ask')
  return (
    <Form submit={submit} problem={problem}>
      <Field
        label={`Your question to ${requester}`}
        required
        error={error('question')}
        help={`${requester} gets it by mail and answers here. The time to answer the request goes on meanwhile.`}
      >
        <Textarea {...field('question')} />
      </Field>
      <SendAnswer act="ask" busy={busy} busyLabel="Sending…">
        Send the question
      </SendAnswer>
    </Form>
  )
}
