import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { maxOffers } from '../../../contract/requests/bookings.ts'
import { calledName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { toInstant, toWallClock } from '../../shared/times/wall-clock.ts'
import { Actions, SubmitButton } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ShowReply, useProposal } from '../reply-context.ts'
import { useFormDraft } from '../reply-drafts.ts'
import { counterSchema, toServerTerms, toServerTime } from './answer-schemas.ts'
import { SendAnswer, TermsFields, useTerms } from './reply-forms.tsx'
import { TimeRow } from './time-row.tsx'

export type Picked = {
  /** Instants. */
  chosen: readonly string[]
  isFull: boolean
  onPick: (startsAt: string) => void
}

type Props = {
  onSent: (settle: ShowReply) => void
  /** Of a booking, which has no terms. */
  isDialog?: boolean
  above?: (picked: Picked) => ReactNode
}

/** Times are in the reader’s zone; their earlier proposal is filled in. */
export function ProposeForm({ onSent, isDialog, above }: Props) {
  const { request, counter, clocks, draftKey } = useProposal()
  const { creatorTimeZone, requestedDate, offers: before } = request
  const empty = { date: requestedDate ?? '', time: '' }
  const proposed = before.map(({ startsAt }) => toWallClock(startsAt, clocks[0].zone))
  const { form, field, error, submit, busy, problem } = useForm({
    schema: counterSchema(creatorTimeZone, calledName(request.creator)),
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
  const { fields, append, update, remove } = useFieldArray({ control: form.control, name: 'offers' })
  useFormDraft(form, draftKey, 'counter')
  const { offers, zone, duration } = form.watch()
  const chosen = offers.map((wall) => toInstant(wall, zone))
  const label = fields.length === 1 ? 'Propose this time' : 'Propose these times'

  /** Into the first row without a time; a time that is there already is taken out. */
  function onPick(startsAt: string) {
    const wall = toWallClock(startsAt, zone)
    const there = chosen.findIndex((at) => at && Date.parse(at) === Date.parse(startsAt))
    const free = offers.findIndex(({ time }) => !time)
    if (there >= 0 && fields.length > 1) remove(there)
    else if (there >= 0) update(there, empty)
    else if (free >= 0) update(free, wall)
    else if (fields.length < maxOffers) append(wall, { shouldFocus: false })
  }

  return (
    <Form submit={submit} problem={problem}>
      {above?.({
        chosen: chosen.filter((at) => at !== null),
        isFull: chosen.length === maxOffers && chosen.every(Boolean),
        onPick,
      })}
      {fields.map(({ id }, place) => (
        <TimeRow
          key={id}
          label={`Time ${place + 1}`}
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
          Add another time
        </Button>
      )}
      {isDialog ? (
        <Actions>
          <DialogClose render={<Button look="ghost">Cancel</Button>} />
          <SubmitButton busy={busy} busyLabel="Proposing…">
            {label}
          </SubmitButton>
        </Actions>
      ) : (
        <>
          <TermsFields field={field} error={error} />
          <SendAnswer act="counter" busy={busy} busyLabel="Proposing…">
            {label}
          </SendAnswer>
        </>
      )}
    </Form>
  )
}
