import { z } from 'zod'
import type { AgentRequest, RequestStep } from '../../../contract/requests/agent-requests.ts'
import { trimText } from '../../../contract/text.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { useMe } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { QuotedText } from '../../ui/quoted-text.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useMounted } from '../../ui/use-mounted.ts'
import { getReplyDraft, replyDraftKey, saveReplyDraft, useFormDraft } from '../reply-drafts.ts'
import { answererOf, namesOf } from '../request-roles.ts'
import { useRequestChange } from './use-request-change.ts'

const text = z.string().overwrite(trimText)
const schema = z.object({
  text: text.min(1, 'Write an answer.').max(2000, 'Use 2,000 characters or fewer.'),
})

type Props = { request: AgentRequest; question: RequestStep | undefined }

export function AnswerQuestion(props: Props) {
  // Only the browser has the draft.
  const isAlive = useMounted()
  const draftKey = replyDraftKey(useMe()?.id ?? 0, props.request.id)
  const typed = isAlive ? getReplyDraft(draftKey).answer : {}
  return <AnswerForm key={String(isAlive)} {...props} draftKey={draftKey} typed={typed} />
}

type FormProps = Props & { draftKey: string; typed: object | undefined }

function AnswerForm({ request, question, draftKey, typed }: FormProps) {
  const { answer } = useRequestChange(request)
  const who = namesOf(request)[answererOf(request)]
  const { form, field, error, submit, busy, problem } = useForm({
    schema,
    defaultValues: { text: '', ...typed },
    onSubmit: async ({ text }) => {
      const settle = await answer({ text, askedAt: question?.at })
      settle()
      saveReplyDraft(draftKey, { answer: undefined })
      toast({ title: 'Answer sent', text: `We’ve let ${who} know.` })
    },
    // A toast, since a newer question remounts the form, and an error in it would be lost.
    failureTitle: 'Answer not sent',
  })
  useFormDraft(form, draftKey, 'answer')
  return (
    <Form submit={submit} problem={problem}>
      {question?.text && <QuotedText who={`${who} asked`} text={question.text} />}
      <Field label="Your answer" required error={error('text')}>
        <Textarea rows={3} {...field('text')} />
      </Field>
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel="Sending…">
        Send answer
      </Button>
    </Form>
  )
}
