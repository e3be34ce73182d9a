import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import { durations } from '../../../contract/availability.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { agentUsualDays, answerHours } from '../../../contract/requests/deadlines.ts'
import { formatLabels, requestFormats } from '../../../contract/requests/direct-bookings.ts'
import type { RequestWay } from '../../../contract/requests/request-ways.ts'
import { trimText } from '../../../contract/text.ts'
import { calledName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { speakingFeeOf } from '../../shared/people/speaking-fee.ts'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { todayIn } from '../../shared/times/wall-clock.ts'
import { Detail, DetailList } from '../../ui/detail-list.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import type { Asked } from '../paying/checkout-steps.ts'
import { NewFee } from '../paying/new-fee.tsx'
import { ContinueButton } from './continue-button.tsx'
import { type Draft, type Entry, requestForms } from './request-forms.ts'
import { WhenField } from './when-field.tsx'

type Props = {
  person: Profile
  way: RequestWay
  entry: Entry
  initial: Draft
  prefilled: boolean
  other: boolean
  /** The fee shown earlier, in cents, if it has changed. */
  feeBefore: number | undefined
  onChange: (draft: Draft) => void
  onSubmit: (asked: Asked) => Promise<void>
}

export function RequestForm({
  person,
  way,
  entry,
  initial,
  feeBefore,
  onChange,
  onSubmit,
  ...opened
}: Props) {
  const { names, labels, schema } = requestForms[way]
  const api = useApi()
  const zone = useMe()?.timeZone ?? 'UTC'
  const [today] = useState(() => todayIn(zone))
  const { form, field, error, submit, busy, problem } = useForm({
    schema: schema({ api, person, zone, entry }),
    defaultValues: initial,
    onSubmit,
  })
  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch((values) => onChange(values as Draft))
    return unsubscribe
  }, [watch, onChange])
  const text = (name: string) => String(watch(name) ?? '')

  const [isHost, fromSearch] = [way === 'host', entry === 'search']

  function submitOrTell(event?: BaseSyntheticEvent) {
    if (fromSearch && !(trimText(text('guestName')) && text('guestEmail').trim())) {
      // From the specification.
      toast({
        title: 'Missing Information',
        text: 'Please provide your name and email address.',
        tone: 'error',
      })
    }
    return submit(event)
  }

  const preferredDay = (
    <Field
      label="Preferred date"
      optional
      help="You agree on the exact time later."
      error={error(names.date)}
    >
      <Input type="date" min={today} {...field(names.date)} />
    </Field>
  )
  const when =
    way === 'agent' ? (
      preferredDay
    ) : (
      <>
        <WhenField
          {...opened}
          person={person}
          sentOn={isHost ? person.timeZone : zone}
          canAgree={!isHost || fromSearch}
          agreed={isHost ? undefined : preferredDay}
          draft={{ date: text(names.date), time: text('time'), duration: text('duration') }}
          date={{ field: field(names.date), error: error(names.date) }}
          time={{ field: field('time'), error: error('time') }}
          tries={form.formState.submitCount}
          onPick={({ date, time }) => {
            form.setValue(names.date, date)
            form.setValue('time', time)
            form.clearErrors([names.date, 'time'])
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
    )
  return (
    <Form submit={submitOrTell} problem={problem}>
      {feeBefore !== undefined && <NewFee before={feeBefore} />}
      {fromSearch && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <Field label="Your name" required error={error('guestName')}>
            <Input autoComplete="name" {...field('guestName')} />
          </Field>
          <Field label="Your email" required error={error('guestEmail')}>
            <EmailInput autoComplete="email" {...field('guestEmail')} />
          </Field>
        </div>
      )}
      {isHost ? when : <AskedGuest person={person} way={way} />}
      {names.format && (
        <Field label={labels.format} required error={error(names.format)}>
          <Select {...field(names.format)}>
            <option value="">Choose a format</option>
            {requestFormats.map((format) => (
              <option key={format} value={format}>
                {formatLabels[format]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={labels.topic} required={!isHost} optional={isHost} error={error(names.topic)}>
        <Input {...field(names.topic)} />
      </Field>
      <Field
        label={fromSearch ? 'Message' : labels.message}
        required={!isHost}
        optional={isHost}
        help={!isHost && 'Describe your show, its audience, what you’d talk about and when works for you.'}
        error={error(names.message)}
      >
        <Textarea rows={isHost ? 3 : 5} {...field(names.message)} />
      </Field>
      {!isHost && when}
      <ContinueButton busy={busy} way={way} person={person} />
    </Form>
  )
}

function AskedGuest({ person, way }: { person: Profile; way: RequestWay }) {
  const { name, avatar, agentName, agentCompany, bookingInstructions, noSpeakingFee } = person
  const fee = speakingFeeOf(person)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m bg-sunk p-5">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={avatar} />
        <p className="min-w-0 break-words">
          Your request goes to{' '}
          {way === 'agent' ? (
            <>
              <strong>{[agentName, agentCompany].filter(Boolean).join(', ')}</strong>, who replies for{' '}
              {calledName(person)}. Agents typically reply within {agentUsualDays.join(' to ')} business days.
            </>
          ) : (
            <>
              <strong>{name}</strong>, who has {answerHours} hours to reply.
            </>
          )}
        </p>
      </div>
      {(fee || bookingInstructions) && (
        <DetailList tight>
          {fee && (
            <Detail name="Speaking fee">
              {fee}
              {!noSpeakingFee && (
                <span className="block text-sm text-soft">
                  Agreed and paid between you, outside this site.
                </span>
              )}
            </Detail>
          )}
          {bookingInstructions && (
            <Detail name="Booking instructions">
              <span dir="auto" className="block whitespace-pre-line">
                {bookingInstructions}
              </span>
            </Detail>
          )}
        </DetailList>
      )}
    </div>
  )
}
