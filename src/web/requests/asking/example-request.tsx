import { useState } from 'react'
import type { RequestWay } from '../../../contract/requests/request-ways.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { useSite } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { useFreeTimes } from '../../shared/times/free-times-query.ts'
import { TimePicker } from '../../shared/times/time-picker.tsx'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { useViewerZone } from '../../shared/times/use-viewer-zone.ts'
import { Actions, SubmitButton } from '../../ui/actions.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Detail, DetailList } from '../../ui/detail-list.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'

export type ExampleStep = 'form' | 'payment' | 'sent' | 'approved'
type ExampleRequestProps = {
  person: { id: number; name: string; timeZone: string }
  way: RequestWay
  /** The time that was pressed on the profile. */
  at: string | undefined
  step: ExampleStep
  onStep: (step: ExampleStep) => void
}

const minutes = 30

/** A request to a sample person, played through in the browser: nothing is sent. */
export function ExampleRequest({ person, way, at: first, step, onStep }: ExampleRequestProps) {
  const { feeCents } = useSite()
  const times = useFreeTimes(person.id, minutes)
  const zone = useViewerZone()
  const ready = useTemporal()
  const [picked, setPicked] = useState<string>()
  const [topic, setTopic] = useState('')
  if (times.isPending || !zone || !ready) return <FormSkeleton />
  const offered = times.data ?? []
  const at = picked ?? first ?? offered[0]?.startsAt
  const { name } = person
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Banner tone="wait">This is an example. Try a request: nothing is charged.</Banner>
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
          <Field label="What would you talk about?">
            <Input
              dir="auto"
              maxLength={200}
              value={topic}
              onChange={(event) => setTopic(event.target.value)}
            />
          </Field>
          <Actions>
            <SubmitButton>Continue to payment</SubmitButton>
          </Actions>
        </Form>
      ) : (
        <>
          {step !== 'payment' && (
            <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
              <StatusChip
                status={step === 'sent' ? 'pending' : 'confirmed'}
                word={step === 'sent' ? 'Pending Review' : 'Confirmed'}
              />
              <p className="max-w-full text-lg break-words">
                {step === 'sent'
                  ? `Here ${name} would have your request.`
                  : `${name} would say yes, and a chat with them would open.`}
              </p>
            </div>
          )}
          <div className="rounded-m bg-sunk px-4 py-3">
            <DetailList tight>
              {at && (
                <Detail name="When">
                  <DateTime at={at} zone={zone} />
                </Detail>
              )}
              <Detail name="Topic">{topic.trim() || 'No topic yet'}</Detail>
            </DetailList>
          </div>
          <p>{moneyText(step, { way, feeCents, name })}</p>
          <Actions>
            {step === 'payment' && (
              <Button look="outline" onClick={() => onStep('form')}>
                Back
              </Button>
            )}
            {step === 'payment' && <Button onClick={() => onStep('sent')}>Send the example</Button>}
            {step === 'sent' && <Button onClick={() => onStep('approved')}>See the answer</Button>}
            {step === 'approved' && <LinkButton to="/search">Find Connections</LinkButton>}
          </Actions>
        </>
      )}
    </div>
  )
}

type Money = { way: RequestWay; feeCents: number; name: string }

function moneyText(step: Exclude<ExampleStep, 'form'>, { way, feeCents, name }: Money): string {
  const fee = formatMoney(feeCents)
  if (feeCents === 0) {
    return step === 'approved'
      ? 'You’d both get an email with the time, and reminders before it.'
      : 'Booking is free on this site.'
  }
  if (way === 'agent') {
    return {
      payment: `For a real request, you’d pay ${fee} here, right away.`,
      sent: `For a real request, you’d get the ${fee} back if it isn’t accepted.`,
      approved: `For a real request, the ${fee} would stay paid.`,
    }[step]
  }
  return {
    payment: `For a real request, you’d enter a card here. We’d place a ${fee} hold on it, and charge it only if they say yes.`,
    sent: `For a real request, ${fee} would be held on your card until ${name} answers.`,
    approved: `For a real request, we’d charge the ${fee} now. If they decline or don’t reply in time, we release the hold.`,
  }[step]
}
