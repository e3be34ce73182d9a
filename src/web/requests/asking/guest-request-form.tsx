import { type ReactNode, useEffect, useState } from 'react'
import { durations } from '../../../contract/availability.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { agentUsualDays, answerHours } from '../../../contract/requests/deadlines.ts'
import { formatLabels, requestFormats } from '../../../contract/requests/direct-bookings.ts'
import type { GuestWay } from '../../../contract/requests/request-ways.ts'
import { calledName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { formatMoney } from '../../shared/money/money.tsx'
import { Avatar } from '../../shared/people/avatar.tsx'
import { speakingFeeOf } from '../../shared/people/speaking-fee.ts'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { todayIn } from '../../shared/times/wall-clock.ts'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { NewFee } from '../paying/new-fee.tsx'
import { ContinueButton } from './continue-button.tsx'
import { type GuestDraft, type GuestDraftInput, guestForms } from './guest-draft.ts'
import { WhenField, type WhenPart } from './when-field.tsx'
import { continueWords, formWords, guestFormWords } from './wording.ts'

type Props = {
  person: Profile
  way: GuestWay
  initial: GuestDraftInput
  prefilled: boolean
  other: boolean
  feeBefore: number | undefined
  onChange: (draft: GuestDraftInput) => void
  onSubmit: (draft: GuestDraft) => Promise<void>
}

export function GuestRequestForm({ person, way, initial, feeBefore, onChange, onSubmit, ...opened }: Props) {
  const { feeCents } = useSite()
  const zone = useMe()?.timeZone ?? 'UTC'
  const [today] = useState(() => todayIn(zone))
  const { schema, ...names } = guestForms[way]
  const label = guestFormWords.labels[way]
  const { form, submit, busy, problem, ...parts } = useForm({
    schema: schema as never,
    defaultValues: initial as never,
    onSubmit: (draft: GuestDraft) => onSubmit(draft),
  })
  // The compiler knows only the field names that both ways share.
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
      label={guestFormWords.preferredDate}
      optional
      help={guestFormWords.preferredDateHelp}
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
          <option value="">{guestFormWords.chooseFormat}</option>
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
      <Field label={label.message} required help={guestFormWords.messageHelp} error={error(names.message)}>
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
                  {formWords.minutes({ minutes })}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      <ContinueButton busy={busy} feeCents={feeCents}>
        {way === 'agent'
          ? continueWords.chargedFee({ fee: formatMoney(feeCents) })
          : continueWords.heldFee({ fee: formatMoney(feeCents), name: calledName(person) })}
      </ContinueButton>
    </Form>
  )
}

function AskedGuest({ person, way }: { person: Profile; way: GuestWay }) {
  const { name, avatar, agentName, agentCompany, bookingInstructions, noSpeakingFee } = person
  const fee = speakingFeeOf(person)
  const first = calledName(person)
  const agent = [agentName, agentCompany].filter(Boolean).join(', ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m bg-sunk p-5">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={avatar} />
        <p className="min-w-0 break-words">
          <RichText
            text={
              way === 'agent'
                ? guestFormWords.toAgent({ agent, first, days: agentUsualDays.join(' to ') })
                : guestFormWords.toGuest({ name, hours: answerHours })
            }
            parts={{ strong: (text) => <strong>{text}</strong> }}
          />
        </p>
      </div>
      {(fee || bookingInstructions) && (
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {fee && (
            <Fact name={guestFormWords.speakingFee}>
              {fee}
              {!noSpeakingFee && (
                <span className="block text-sm text-soft">{guestFormWords.speakingFeeHelp}</span>
              )}
            </Fact>
          )}
          {bookingInstructions && (
            <Fact name={guestFormWords.instructions}>
              <span dir="auto" className="block whitespace-pre-line">
                {bookingInstructions}
              </span>
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
