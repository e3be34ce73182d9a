import { type ReactNode, useEffect, useState } from 'react'
import { durations } from '../../../contract/availability.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { agentUsualDays, answerHours } from '../../../contract/requests/deadlines.ts'
import { formatLabels, requestFormats } from '../../../contract/requests/direct-bookings.ts'
import type { RequestWay } from '../../../contract/requests/representation.ts'
import { firstName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { todayIn } from '../../shared/times/wall-clock.ts'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { NewFee } from '../paying/new-fee.tsx'
import { ContinueButton } from './continue-button.tsx'
import { type GuestDraft, type GuestDraftInput, guestForms } from './guest-draft.ts'
import { WhenField, type WhenPart } from './when-field.tsx'

type Props = {
  person: Profile
  way: RequestWay
  initial: GuestDraftInput
  /** It was opened with a time. */
  prefilled: boolean
  /** It opens with a date and time to type. */
  other: boolean
  /** The fee that was shown before, in cents, when it has changed since. */
  feeBefore: number | undefined
  onChange: (draft: GuestDraftInput) => void
  onSubmit: (draft: GuestDraft) => Promise<void>
}

const labels = {
  agent: { format: 'Show format', topic: 'Discussion topic', message: 'Detailed message' },
  direct: { format: 'Format', topic: 'Topic', message: 'Message' },
}

/** What is asked of a guest, before anything is paid. */
export function GuestRequestForm({ person, way, initial, feeBefore, onChange, onSubmit, ...opened }: Props) {
  const { feeCents } = useSite()
  const zone = useMe()?.timeZone ?? 'UTC'
  const [today] = useState(() => todayIn(zone))
  const { schema, ...names } = guestForms[way]
  const label = labels[way]
  const { form, submit, busy, problem, ...parts } = useForm({
    schema: schema as never,
    defaultValues: initial as never,
    onSubmit: (draft: GuestDraft) => onSubmit(draft),
  })
  // Either way’s names: the compiler knows only those that both have.
  const field = parts.field as (name: string, options?: object) => object
  const error = parts.error as (name: string) => string | undefined
  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch((values) => onChange(values as GuestDraftInput))
    return unsubscribe
  }, [watch, onChange])

  const draft = watch() as unknown as GuestDraftInput
  const preferredDay = (
    <Field
      label="Preferred date"
      optional
      help="The exact time is agreed afterwards."
      error={error(names.date)}
    >
      <Input type="date" min={today} {...field(names.date, { setValueAs: (day: string) => day || null })} />
    </Field>
  )

  return (
    <Form submit={submit} problem={problem}>
      {feeBefore !== undefined && <NewFee before={feeBefore} />}
      <AskedGuest person={person} way={way} />
      <Field label={label.format} required error={error(names.format)}>
        <Select {...field(names.format)}>
          <option value="">Choose a format</option>
          {requestFormats.map((format) => (
            <option key={format} value={format}>
              {formatLabels[format]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={label.topic} required error={error(names.topic)}>
        <Input {...field(names.topic)} />
      </Field>
      <Field
        label={label.message}
        required
        help="Your show and its audience, what you would talk about, and when would suit."
        error={error(names.message)}
      >
        <Textarea rows={5} {...field(names.message)} />
      </Field>
      {way === 'agent' ? (
        preferredDay
      ) : (
        <>
          <WhenField
            {...opened}
            person={person}
            sentOn={zone}
            canAgree
            agreed={preferredDay}
            draft={{
              date: String(draft[names.date] ?? ''),
              time: String(draft.time ?? ''),
              duration: String(draft.duration),
            }}
            date={{ field: field(names.date) as WhenPart['field'], error: error(names.date) }}
            time={{ field: field('time') as WhenPart['field'], error: error('time') }}
            onPick={({ date, time }) => {
              form.setValue(names.date as never, (date || null) as never)
              form.setValue('time' as never, time as never)
              form.clearErrors()
            }}
          />
          <Field label="Duration" error={error('duration')}>
            <Select {...field('duration')}>
              {durations.map((minutes) => (
                <option key={minutes} value={String(minutes)}>
                  {minutes} minutes
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      <ContinueButton busy={busy} feeCents={feeCents}>
        {way === 'agent'
          ? 'It is charged when you send the request, and comes back in full if it is not accepted.'
          : `It is only charged when ${firstName(person.name)} confirms.`}
      </ContinueButton>
    </Form>
  )
}

/** Whom a request goes to, and what they ask of it. */
function AskedGuest({ person, way }: { person: Profile; way: RequestWay }) {
  const { name, avatar, agentName, agentCompany, bookingInstructions, speakingFeeRange } = person
  const first = firstName(name)
  const agent = [agentName, agentCompany].filter(Boolean).join(', ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m bg-sunk p-5">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={avatar} />
        <p className="min-w-0 break-words">
          {way === 'agent' ? (
            <>
              Your request goes to <strong>{agent}</strong>, who answers for {first}. An agent typically
              answers within {agentUsualDays.join(' to ')} business days.
            </>
          ) : (
            <>
              Your request goes to <strong>{name}</strong>, who has {answerHours} hours to answer it.
            </>
          )}
        </p>
      </div>
      {(speakingFeeRange || bookingInstructions) && (
        <dl className="grid gap-3">
          {speakingFeeRange && (
            <Fact name="Speaking fee">
              {speakingFeeRange}
              <span className="block text-sm text-soft">Agreed and paid between you, outside this site.</span>
            </Fact>
          )}
          {bookingInstructions && (
            <Fact name="Booking instructions">
              <span className="block whitespace-pre-line">{bookingInstructions}</span>
            </Fact>
          )}
        </dl>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
