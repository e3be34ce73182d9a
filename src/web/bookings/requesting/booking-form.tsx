import { type BaseSyntheticEvent, useEffect } from 'react'
import { durations } from '../../../contract/availability.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { NewFee } from '../paying/new-fee.tsx'
import {
  type Draft,
  type DraftInput,
  type Entry,
  missingIdentity,
  onTheirClock,
  schemaOf,
} from './booking-draft.ts'
import { ContinueButton } from './continue-button.tsx'
import { WhenField } from './when-field.tsx'

type Props = {
  person: { id: number; name: string; timeZone: string }
  entry: Entry
  initial: DraftInput
  /** It was opened with a time. */
  prefilled: boolean
  /** It opens with a date and time to type. */
  other: boolean
  /** The fee that was shown before, in cents, when it has changed since. */
  feeBefore: number | undefined
  onChange: (draft: DraftInput) => void
  onSubmit: (draft: Draft) => Promise<void>
}

/** What is asked for, before anything is paid. */
export function BookingForm({ person, entry, initial, feeBefore, onChange, onSubmit, ...opened }: Props) {
  const { feeCents } = useSite()
  const zone = useMe()?.timeZone ?? 'UTC'
  const { form, field, error, submit, busy, problem } = useForm({
    schema: schemaOf(entry, { zone, person }),
    defaultValues: initial as never,
    onSubmit: (draft) => onSubmit(onTheirClock(draft as Draft, zone, person.timeZone)),
  })
  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch((values) => onChange(values as DraftInput))
    return unsubscribe
  }, [watch, onChange])
  const draft = watch() as unknown as DraftInput

  function submitOrTell(event?: BaseSyntheticEvent) {
    const named = draft.guestName.trim() !== '' && draft.guestEmail.trim() !== ''
    if (entry === 'search' && !named) toast({ ...missingIdentity, tone: 'error' })
    return submit(event)
  }

  return (
    <Form submit={submitOrTell} problem={problem}>
      {feeBefore !== undefined && <NewFee before={feeBefore} />}
      {entry === 'search' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Your name" required error={error('guestName')}>
            <Input autoComplete="name" {...field('guestName')} />
          </Field>
          <Field label="Your email" required error={error('guestEmail')}>
            <Input type="email" autoComplete="email" {...field('guestEmail')} />
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
              {minutes} minutes
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
        It is only charged when {person.name} confirms.
      </ContinueButton>
    </Form>
  )
}
