import { useState } from 'react'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { formatMoney } from '../../shared/money/money.tsx'
import { useSite } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { useFreeTimes } from '../../shared/times/free-times-query.ts'
import { TimePicker } from '../../shared/times/time-picker.tsx'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { useViewerZone } from '../../shared/times/use-viewer-zone.ts'
import { Actions, SubmitButton } from '../../ui/actions.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { successWords, exampleWords as words } from './wording.ts'

export type ExampleStep = 'form' | 'payment' | 'sent' | 'approved'
type Person = { id: number; name: string; timeZone: string }
type ExampleRequestProps = {
  person: Person
  /** The time that was pressed on the profile. */
  first: string | undefined
  atOnce: boolean
  step: ExampleStep
  onStep: (step: ExampleStep) => void
}

const minutes = 30

/** A request to a sample person, played through in the browser: nothing is sent. */
export function ExampleRequest({ person, first, atOnce, step, onStep }: ExampleRequestProps) {
  const { feeCents } = useSite()
  const fee = formatMoney(feeCents)
  const times = useFreeTimes(person.id, minutes)
  const zone = useViewerZone()
  const ready = useTemporal()
  const [picked, setPicked] = useState<string>()
  const [topic, setTopic] = useState('')
  if (times.isPending || !zone || !ready) return <FormSkeleton />
  const offered = times.data ?? []
  const at = picked ?? first ?? offered[0]?.startsAt
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Banner tone="wait">{words.notice}</Banner>
      {step === 'form' ? (
        <Form
          submit={async (event) => {
            event?.preventDefault()
            onStep('payment')
          }}
        >
          {offered.length > 0 && (
            <TimePicker
              times={offered}
              zone={zone}
              owner={person}
              chosen={at ? [at] : undefined}
              onPick={setPicked}
            />
          )}
          <Field label={words.topic}>
            <Input
              dir="auto"
              maxLength={200}
              value={topic}
              onChange={(event) => setTopic(event.target.value)}
            />
          </Field>
          <Actions>
            <SubmitButton>{words.toPayment}</SubmitButton>
          </Actions>
        </Form>
      ) : (
        <>
          {step !== 'payment' && (
            <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
              <StatusChip
                status={step === 'sent' ? 'pending' : 'confirmed'}
                word={step === 'sent' ? successWords.status : words.approved}
              />
              <p className="max-w-full text-lg break-words">
                {step === 'sent' ? words.sent(person) : words.answered(person)}
              </p>
            </div>
          )}
          <dl className="grid gap-3 rounded-m bg-sunk px-4 py-3">
            {at && (
              <div>
                <dt className="text-sm text-soft">{successWords.when}</dt>
                <dd>
                  <DateTime at={at} zone={zone} />
                </dd>
              </div>
            )}
            <div>
              <dt className="text-sm text-soft">{words.topicLabel}</dt>
              <dd dir="auto" className="text-left break-words">
                {topic.trim() || words.anyTopic}
              </dd>
            </div>
          </dl>
          <p>{words.money({ step, fee: feeCents > 0 ? fee : null, atOnce, ...person })}</p>
          <Actions>
            {step === 'payment' && (
              <Button look="outline" onClick={() => onStep('form')}>
                {words.back}
              </Button>
            )}
            {step === 'payment' && <Button onClick={() => onStep('sent')}>{words.send}</Button>}
            {step === 'sent' && <Button onClick={() => onStep('approved')}>{words.seeAnswer}</Button>}
            {step === 'approved' && <LinkButton to="/search">{words.search}</LinkButton>}
          </Actions>
        </>
      )}
    </div>
  )
}
