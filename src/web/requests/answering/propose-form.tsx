import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { durations } from '../../../contract/availability.ts'
import { maxOffers } from '../../../contract/requests/offers.ts'
import { formatNumber } from '../../../wording/formats.ts'
import { calledName } from '../../../wording/names.ts'
import { type FormParts, useForm } from '../../shared/errors/use-form.ts'
import { convertWallClock, toInstant, toWallClock, type WallClock } from '../../shared/times/wall-clock.ts'
import { Actions, SubmitButton } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useLostFocus } from '../../ui/use-lost-focus.ts'
import { type ShowReply, useProposal } from '../reply-context.ts'
import { getReplyDraft, type ReplyAction, useFormDraft } from '../reply-drafts.ts'
import { TimeRow } from './time-row.tsx'

export type Picked = {
  /** Instants. */
  chosen: readonly string[]
  isFull: boolean
  onPick: (startsAt: string) => void
}

type Props = {
  /** Accepting is for one time. */
  act: 'accept' | 'counter'
  /** Of an agent request. */
  hasTerms: boolean
  onSent: (settle: ShowReply) => void
  renderAbove: (picked: Picked) => ReactNode
}

const limited = (max: number) => z.string().max(max, `Use ${formatNumber(max)} characters or fewer.`)

/** Times are typed in the reader’s zone and sent in the creator’s, where some hours of a clock change can’t be expressed. */
export const proposalSchema = (creatorZone: string, creator: string) => {
  const wall = z.object({
    date: z.string().min(1, 'Choose a date.'),
    time: z.string().min(1, 'Choose a time.'),
  })
  const shape = {
    offers: z.array(wall),
    zone: z.string(),
    duration: z.coerce.number().pipe(z.literal([...durations], 'Choose a length.')),
    speakingFee: limited(200),
    response: limited(2000),
  }
  return z.object(shape).superRefine(({ offers, zone }, found) => {
    for (const [place, offer] of offers.entries()) {
      const message = problemOf(offer, zone, creatorZone, creator)
      if (message) found.addIssue({ code: 'custom', path: ['offers', place, 'time'], message })
    }
  })
}

function problemOf(when: WallClock, zone: string, creatorZone: string, creator: string) {
  const at = toInstant(when, zone)
  if (!at) return 'Choose a date and a time.'
  if (Date.parse(at) <= Date.now()) return 'Choose a time in the future.'
  if (convertWallClock(when, zone, creatorZone)) return undefined
  return `Clocks change during that hour where ${creator} lives. Choose another time.`
}

/** Times are in the reader’s zone; their earlier proposal is filled in. */
export function ProposeForm({ act, hasTerms, onSent, renderAbove }: Props) {
  const { request, draftKey, accept, counter } = useProposal()
  const { creatorTimeZone, requestedDate } = request
  const creator = calledName(request.creator)
  const empty = { date: requestedDate ?? '', time: '' }
  const isAccept = act === 'accept'
  const most = isAccept ? 1 : maxOffers
  const parts = useForm({
    schema: proposalSchema(creatorTimeZone, creator),
    defaultValues: useFirstValues(act, empty),
    onSubmit: async ({ offers, zone, duration, speakingFee, response }) => {
      const times = offers.map((offer) => convertWallClock(offer, zone, creatorTimeZone) ?? offer)
      const [first] = times
      const terms = { duration, speakingFee: speakingFee || null, response: response || null }
      const body = { creatorTimeZone, ...terms }
      const isOne = isAccept && accept && first
      onSent(await (isOne ? accept({ ...first, ...body }) : counter({ offers: times, ...body })))
    },
  })
  const { form, field, error, submit, busy, problem } = parts
  const { fields, append, update, remove } = useFieldArray({ control: form.control, name: 'offers' })
  useFormDraft(form, draftKey, act)
  const addId = useId()
  useLostFocus(fields.length, () => document.getElementById(addId))
  const { offers, zone } = form.watch()
  const chosen = offers.map((wall) => toInstant(wall, zone))

  /** Into the first row without a time; a time that is there already is taken out. */
  function onPick(startsAt: string) {
    const wall = toWallClock(startsAt, zone)
    const there = chosen.findIndex((at) => at && Date.parse(at) === Date.parse(startsAt))
    const free = offers.findIndex(({ time }) => !time)
    if (there >= 0 && fields.length > 1) remove(there)
    else if (there >= 0) update(there, empty)
    else if (free >= 0) update(free, wall)
    else if (fields.length < most) append(wall, { shouldFocus: false })
  }

  const labels = {
    busy,
    busyLabel: isAccept ? 'Confirming…' : 'Proposing…',
    children: isAccept
      ? 'Accept and confirm'
      : `Propose ${fields.length === 1 ? 'this time' : 'these times'}`,
  }
  return (
    <Form submit={submit} problem={problem}>
      {renderAbove({
        chosen: chosen.filter((at) => at !== null),
        isFull: chosen.length === most && chosen.every(Boolean),
        onPick,
      })}
      {fields.map(({ id }, place) => (
        <TimeRow
          key={id}
          label={isAccept ? 'Time' : `Time ${place + 1}`}
          place={place}
          parts={parts}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      {fields.length < most && (
        <Button
          id={addId}
          look="outline"
          size="s"
          className="justify-self-start"
          onClick={() => append({ ...empty })}
        >
          <Icon of={Plus} size={16} />
          Add another time
        </Button>
      )}
      {hasTerms ? (
        <>
          <TermsFields creator={creator} field={field} error={error} />
          <SendReply act={act} {...labels} />
        </>
      ) : (
        <Actions>
          <DialogClose render={<Button look="ghost">Cancel</Button>} />
          <SubmitButton {...labels} />
        </Actions>
      )}
    </Form>
  )
}

function useFirstValues(act: Props['act'], empty: WallClock) {
  const { request, clocks, draftKey } = useProposal()
  const { duration, speakingFee } = request
  const { zone } = clocks[0]
  const before = act === 'counter' ? request.offers.map(({ startsAt }) => toWallClock(startsAt, zone)) : []
  const typed = getReplyDraft(draftKey)[act] ?? {}
  return {
    offers: before.length > 0 ? before : [empty],
    zone,
    duration: String(duration),
    speakingFee: speakingFee ?? '',
    response: '',
    // A draft typed in another zone would mean other times.
    ...(typed.zone === zone ? typed : {}),
  }
}

type TermsProps = Pick<FormParts<ReturnType<typeof proposalSchema>>, 'field' | 'error'> & { creator: string }

function TermsFields({ creator, field, error }: TermsProps) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Length" error={error('duration')}>
          <Select {...field('duration')}>
            {durations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} minutes
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Speaking fee"
          optional
          error={error('speakingFee')}
          help="In your own words. You arrange the payment between you, not here."
        >
          <Input {...field('speakingFee')} />
        </Field>
      </div>
      <Field label={`Message to ${creator}`} optional error={error('response')}>
        <Textarea rows={3} {...field('response')} />
      </Field>
    </>
  )
}

type SendProps = { act: ReplyAction; busy: boolean; busyLabel: string; children: ReactNode }

/** Hidden once someone else has replied. */
export function SendReply({ act, ...labels }: SendProps) {
  const { request } = useProposal()
  if (!request.can.includes(act) && !labels.busy) return null
  return (
    <Button
      type="submit"
      look={act === 'decline' ? 'danger' : 'primary'}
      className="justify-self-start max-sm:justify-self-stretch"
      {...labels}
    />
  )
}
