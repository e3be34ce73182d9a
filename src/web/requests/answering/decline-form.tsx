import { useState } from 'react'
import { declineForm } from '../../../contract/requests/agent-requests.ts'
import { calledName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type ShowReply, useReply } from '../reply-context.ts'
import { getReplyDraft } from '../reply-drafts.ts'
import { declineWords } from './agent-wording.ts'
import { SendAnswer } from './send-answer.tsx'
import { useFormDraft } from './use-form-draft.ts'

export function DeclineForm({ onSent }: { onSent: (settle: ShowReply) => void }) {
  const { request, decline, draftKey } = useReply()
  const [isSure, setSure] = useState(false)
  const requester = calledName(request.creator)
  const { form, field, error, submit, busy, problem } = useForm({
    schema: declineForm,
    defaultValues: { response: '', ...getReplyDraft(draftKey).decline },
    onSubmit: async ({ response }) => onSent(await decline(response)),
  })
  useFormDraft(form, draftKey, 'decline')
  async function askFirst() {
    if (await form.trigger(undefined, { shouldFocus: true })) setSure(true)
  }
  return (
    <Form
      submit={async (event) => {
        event?.preventDefault()
        if (!busy) await askFirst()
      }}
      problem={problem}
    >
      <Field label={declineWords.label({ requester })} required error={error('response')}>
        <Textarea {...field('response')} />
      </Field>
      <SendAnswer act="decline" busy={busy} busyLabel={declineWords.busy}>
        {declineWords.send}
      </SendAnswer>
      <ConfirmDialog
        open={isSure}
        onOpenChange={setSure}
        title={declineWords.title}
        confirmLabel={declineWords.confirm}
        busyLabel={declineWords.busy}
        onConfirm={() => submit()}
      >
        {declineWords.asks({ requester })}
      </ConfirmDialog>
    </Form>
  )
}
