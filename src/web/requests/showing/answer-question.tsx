import { z } from 'zod'
import type { AgentRequest } from '../../../contract/requests/agent-requests.ts'
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
import { useFormDraft } from '../answering/use-form-draft.ts'
import { getReplyDraft, replyDraftKey, saveReplyDraft } from '../reply-drafts.ts'
import { answererOf, namesOf } from '../request-state.ts'
import { questionWords } from './agent-wording.ts'
import { useRequestChange } from './use-request-change.ts'

const schema = z.object({
  text: z.string().overwrite(trimText).min(1, questionWords.empty).max(2000, questionWords.tooLong),
})

export function AnswerQuestion({ request }: { request: AgentRequest }) {
  // Only the browser has the draft.
  const alive = useMounted()
  const draftKey = replyDraftKey(useMe()?.id ?? 0, request.id)
  const typed = alive ? getReplyDraft(draftKey).answer : {}
  return <AnswerForm key={String(alive)} request={request} draftKey={draftKey} typed={typed} />
}

type Props = { request: AgentRequest; draftKey: string; typed: object | undefined }

function AnswerForm({ request, draftKey, typed }: Props) {
  const { answer } = useRequestChange(request.id)
  const question = request.steps.findLast(({ what }) => what === 'asked')
  const who = namesOf(request)[answererOf(request)]
  const { form, field, error, submit, busy, problem } = useForm({
    schema,
    defaultValues: { text: '', ...typed },
    onSubmit: async ({ text }) => {
      await answer({ text, askedAt: question?.at })
      saveReplyDraft(draftKey, { answer: undefined })
      toast({ title: questionWords.done, text: questionWords.doneText({ name: who }) })
    },
    // A toast, since a newer question remounts the form, and an error in it would be lost.
    failureTitle: questionWords.failed,
  })
  useFormDraft(form, draftKey, 'answer')
  return (
    <Form submit={submit} problem={problem}>
      {question?.text && <QuotedText who={questionWords.asked({ name: who })} text={question.text} />}
      <Field label={questionWords.label} required error={error('text')}>
        <Textarea rows={3} {...field('text')} />
      </Field>
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel={questionWords.busy}>
        {questionWords.send}
      </Button>
    </Form>
  )
}
