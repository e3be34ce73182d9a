import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { longestReview, reviewDays } from '../../contract/review-limits.ts'
import { reviewForm } from '../../contract/reviews.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi } from '../shared/session/session.tsx'
import { Actions, SubmitButton } from '../ui/actions.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Radio, RadioGroup } from '../ui/radio-group.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { toast } from '../ui/toast.ts'
import { bookingReviewsQuery, reviewsKey } from './reviews-query.ts'
import { useDraft, useKeepDraft } from './use-draft.ts'

const ratings = [
  ['1', 'Bad'],
  ['2', 'Poor'],
  ['3', 'Fair'],
  ['4', 'Good'],
  ['5', 'Excellent'],
] as const

/** As radio buttons give it. */
const typedReview = reviewForm.extend({
  rating: z.enum(['1', '2', '3', '4', '5'], 'Choose a rating.').transform(Number),
  again: z
    .enum(['yes', 'no'])
    .nullish()
    .transform((value) => (value ? value === 'yes' : undefined)),
})

type ReviewDialogProps = {
  bookingId: number
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ReviewDialog({ bookingId, name, open, onOpenChange }: ReviewDialogProps) {
  return (
    <Dialog
      title={`Review ${name}`}
      description={`${name} can’t see it until both of you have written one, or until ${reviewDays} days after the booking. Then it’s public on their profile, and can’t be edited.`}
      open={open}
      onOpenChange={onOpenChange}
      keepOnOutsidePress
    >
      <ReviewForm bookingId={bookingId} name={name} />
    </Dialog>
  )
}

export function ReviewForm({ bookingId, name }: { bookingId: number; name: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const draft = useDraft(String(bookingId))
  const { form, field, error, submit, busy, problem } = useForm({
    schema: typedReview,
    defaultValues: draft.first,
    onSubmit: async (body) => {
      const sent = await api.call('POST /api/bookings/{id}/review', { params: { id: bookingId }, body })
      draft.clear()
      toast({ title: 'Review sent' })
      queries.setQueryData(bookingReviewsQuery(api, bookingId).queryKey, sent)
      await queries.invalidateQueries({ queryKey: reviewsKey })
    },
  })
  useKeepDraft(draft.name, form)
  return (
    <Form submit={submit} problem={problem}>
      <RadioGroup legend="Rating" error={error('rating')}>
        <div className="grid grid-cols-5">
          {ratings.map(([value, label]) => (
            <Radio
              key={value}
              value={value}
              label={
                <>
                  <span className="block text-lg font-semibold">{value}</span> {label}
                </>
              }
              className="flex-col items-center! gap-1! text-center text-xs text-soft"
              {...field('rating')}
            />
          ))}
        </div>
      </RadioGroup>
      <Field label="What was it like?" help="Two sentences are enough." error={error('text')}>
        <Textarea rows={4} maxLength={longestReview} {...field('text')} />
      </Field>
      <RadioGroup
        legend={
          <>
            Would you record with {name} again?
            <span className="ml-2 text-sm font-normal text-soft">optional</span>
          </>
        }
      >
        <div className="flex gap-8">
          <Radio value="yes" label="Yes" {...field('again')} />
          <Radio value="no" label="No" {...field('again')} />
        </div>
      </RadioGroup>
      <Actions>
        <SubmitButton busy={busy} busyLabel="Sending…">
          Send review
        </SubmitButton>
      </Actions>
    </Form>
  )
}
