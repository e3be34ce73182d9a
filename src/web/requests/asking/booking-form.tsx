import { type BaseSyntheticEvent, useEffect } from 'react'
import { durations } from '../../../contract/availability.ts'
import { trimText } from '../../../contract/text.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { formatMoney } from '../../shared/money/money.tsx'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { NewFee } from '../paying/new-fee.tsx'
import { type Draft, type DraftInput, type Entry, schemaOf, toTheirZone } from './booking-draft.ts'
import { ContinueButton } from './continue-button.tsx'
import { WhenField } from './when-field.tsx'
import { continueWords, formWords } from './wording.ts'

type Props = {
  person: { id: number; name: string; timeZone: string }
  entry: Entry
  initial: DraftInput
  prefilled: boolean
  other: boolean
  /** The fee shown earlier, in cents, if it has changed. */
  feeBefore: number | undefined
  onChange: (draft: DraftInput) => void
  onSubmit: (draft: Draft) => Promise<void>
}

export function BookingForm({ person, entry, initial, feeBefore, onChange, onSubmit, ...opened }: Props) {
  const { feeCents } = useSite()
  const zone = useMe()?.timeZone ?? 'UTC'
  const { form, field, error, submit, busy, problem } = useForm({
    schema: schemaOf(entry, { zone, person }),
    defaultValues: initial as never,
    onSubmit: (draft) => onSubmit(toTheirZone(draft as Draft, zone, person.timeZone)),
  })
  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch((values) => onChange(values as DraftInput))
    return unsubscribe
  }, [watch, onChange])
  const draft = watch() as unknown as DraftInput

  function submitOrTell(event?: BaseSyntheticEvent) {
    const named = trimText(draft.guestName) !== '' && draft.guestEmail.trim() !== ''
    if (entry === 'search' && !named) toast({ ...formWords.missingIdentity, tone: 'error' })
    return submit(event)
  }

  return (
    <Form submit={submitOrTell} problem={problem}>
      {feeBefore !== undefined && <NewFee before={feeBefore} />}
      {entry === 'search' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <Field label={formWords.yourName} required error={error('guestName')}>
            <Input autoComplete="name" {...field('guestName')} />
          </Field>
          <Field label={formWords.yourEmail} required error={error('guestEmail')}>
            <EmailInput autoComplete="email" {...field('guestEmail')} />
          </Field>
        </div>
      )}
      <WhenField
        {...opened}
        person={person}
        sentOn={person.timeZone}
        canAgree={entry === 'search'}
        draft={draft}
        date={{ field: field('date'), error: error('date') }}
        time={{ field: field('time'), error: error('time') }}
        onPick={(when) => {
          form.setValue('date', when.date)
          form.setValue('time', when.time)
          form.clearErrors(['date', 'time'])
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
      <Field label="Topic" optional error={error('topic')}>
        <Input {...field('topic')} />
      </Field>
      <Field label={entry === 'search' ? 'Message' : 'Notes'} optional error={error('notes')}>
        <Textarea rows={3} {...field('notes')} />
      </Field>
      <ContinueButton busy={busy} feeCents={feeCents}>
        {continueWords.heldFee({ fee: formatMoney(feeCents), name: person.name })}
      </ContinueButton>
    </Form>
  )
}
