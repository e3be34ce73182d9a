import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { maxOffers } from '../../../contract/requests/bookings.ts'
import { calledName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { toWallClock } from '../../shared/times/wall-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ShowReply, useReply } from '../reply-context.ts'
import { counterWords } from './agent-wording.ts'
import { counterSchema, toServerTerms, toServerTime } from './answer-schemas.ts'
import { SendAnswer } from './send-answer.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TimeRow } from './time-row.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { useTerms } from './use-terms.ts'

export function AgentProposeForm({ onSent }: { onSent: (settle: ShowReply) => void }) {
  const { request, counter, clocks, draftKey } = useReply()
  const { creatorTimeZone, requestedDate, offers: before } = request
  const empty = { date: requestedDate ?? '', time: '' }
  const proposed = before.map(({ startsAt }) => toWallClock(startsAt, clocks[0].zone))
  const { form, field, error, submit, busy, problem } = useForm({
    schema: counterSchema(creatorTimeZone),
    defaultValues: { offers: proposed.length > 0 ? proposed : [empty], ...useTerms('counter') },
    onSubmit: async ({ offers, zone, ...terms }) => {
      const body = {
        offers: offers.map((offer) => toServerTime(offer, zone, creatorTimeZone)),
        creatorTimeZone,
        ...toServerTerms(terms),
      }
      onSent(await counter(body))
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'offers' })
  useFormDraft(form, draftKey, 'counter')
  const { offers, zone, duration } = form.watch()

  return (
    <Form submit={submit} problem={problem}>
      <p className="text-soft">{counterWords.help({ requester: calledName(request.creator) })}</p>
      {fields.map(({ id }, place) => (
        <TimeRow
          key={id}
          label={counterWords.time({ place: place + 1 })}
          zone={zone}
          value={offers[place] ?? empty}
          duration={Number(duration)}
          date={field(`offers.${place}.date`)}
          time={field(`offers.${place}.time`)}
          dateError={error(`offers.${place}.date`)}
          timeError={error(`offers.${place}.time`)}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      {fields.length < maxOffers && (
        <Button look="outline" size="s" className="justify-self-start" onClick={() => append({ ...empty })}>
          <Icon of={Plus} size={16} />
          {counterWords.add}
        </Button>
      )}
      <TermsFields field={field} error={error} />
      <SendAnswer act="counter" busy={busy} busyLabel={counterWords.busy}>
        {fields.length === 1 ? counterWords.sendOne : counterWords.sendMany}
      </SendAnswer>
    </Form>
  )
}
