import { useQueryClient } from '@tanstack/react-query'
import { longestReview } from '../../contract/review-limits.ts'
import { answerForm, type Review } from '../../contract/reviews.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi } from '../shared/session/session.tsx'
import { Actions, SubmitButton } from '../ui/actions.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { toast } from '../ui/toast.ts'
import { reviewsKey } from './reviews-query.ts'
import { useDraft, useKeepDraft } from './use-draft.ts'

type AnswerDialogProps = { review: Review; open: boolean; onOpenChange: (open: boolean) => void }

export function AnswerDialog({ review, open, onOpenChange }: AnswerDialogProps) {
  return (
    <Dialog
      title={`Answer ${review.author.name}`}
      description="Your answer is public, below the review. You can answer once and can’t edit it."
      open={open}
      onOpenChange={onOpenChange}
      keepOnOutsidePress
    >
      <AnswerForm id={review.id} />
    </Dialog>
  )
}

function AnswerForm({ id }: { id: number }) {
  const api = useApi()
  const queries = useQueryClient()
  const draft = useDraft(`answer-${id}`)
  const { form, field, error, submit, busy, problem } = useForm({
    schema: answerForm,
    defaultValues: draft.first,
    onSubmit: async (body) => {
      await api.call('POST /api/reviews/{id}/answer', { params: { id }, body })
      draft.clear()
      toast({ title: 'Answer published' })
      await Promise.all([reviewsKey, ['bookings']].map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
  useKeepDraft(draft.name, form)
  return (
    <Form submit={submit} problem={problem}>
      <Field label="Your answer" error={error('text')}>
        <Textarea rows={4} maxLength={longestReview} {...field('text')} />
      </Field>
      <Actions>
        <SubmitButton look="secondary" busy={busy} busyLabel="Publishing…">
          Publish answer
        </SubmitButton>
      </Actions>
    </Form>
  )
}
