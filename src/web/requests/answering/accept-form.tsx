import { calledName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form } from '../../ui/form.tsx'
import { type ShowReply, useReply } from '../reply-context.ts'
import { acceptFormWords } from './agent-wording.ts'
import { acceptSchema, toServerTerms, toServerTime } from './answer-schemas.ts'
import { SendAnswer } from './send-answer.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TimeRow } from './time-row.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { useTerms } from './use-terms.ts'

export function AcceptForm({ onSent }: { onSent: (settle: ShowReply) => void }) {
  const { request, accept, draftKey } = useReply()
  const { creatorTimeZone } = request
  const { form, field, error, submit, busy, problem } = useForm({
    schema: acceptSchema(creatorTimeZone),
    defaultValues: { date: request.requestedDate ?? '', time: '', ...useTerms('accept') },
    onSubmit: async (values) => {
      const when = toServerTime(values, values.zone, creatorTimeZone)
      onSent(await accept({ ...when, creatorTimeZone, ...toServerTerms(values) }))
    },
  })
  useFormDraft(form, draftKey, 'accept')
  const { date, time, zone, duration } = form.watch()
  const requester = calledName(request.creator)

  return (
    <Form submit={submit} problem={problem}>
      <Banner>
        {request.requestedDate
          ? acceptFormWords.onDate({ requester })
          : acceptFormWords.noDate({ requester })}
      </Banner>
      <TimeRow
        label={acceptFormWords.time}
        zone={zone}
        value={{ date, time }}
        duration={Number(duration)}
        date={field('date')}
        time={field('time')}
        dateError={error('date')}
        timeError={error('time')}
      />
      <TermsFields field={field} error={error} />
      <SendAnswer act="accept" busy={busy} busyLabel={acceptFormWords.busy}>
        {acceptFormWords.send}
      </SendAnswer>
    </Form>
  )
}
