import { type ReactNode, useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { useMe } from '../../shared/session/session.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { stepTitle, stepWidth } from '../paying/checkout-step.tsx'
import type { Checkout } from '../paying/checkout-steps.ts'
import type { FeeWords } from '../paying/wording.ts'
import { ExampleRequest, type ExampleStep } from './example-request.tsx'
import { exampleWords, requestWords, signUpWords } from './wording.ts'

const { steps } = requestWords

type Props<D, S> = {
  title: string
  words: FeeWords
  checkout: Checkout<D, S>
  /** A sample person gets an example request instead. */
  sample?: Pick<Profile, 'id' | 'name' | 'timeZone'> | undefined
  /** Chosen before the dialog opened. */
  at?: string | undefined
  /** Otherwise the fee is held until the answer. */
  chargesAtOnce?: boolean
  ready: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

export function RequestFrame<D, S>({
  title,
  words,
  checkout,
  sample,
  at,
  chargesAtOnce = false,
  ready,
  open,
  onOpenChange,
  children,
}: Props<D, S>) {
  const me = useMe()
  const { step } = checkout
  const [exampleStep, setExampleStep] = useState<ExampleStep>('form')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={sample ? exampleWords.title(sample) : stepTitle(step, me ? title : signUpWords.title, words)}
      step={sample ? exampleStep : ready ? step.name : 'loading'}
      width={stepWidth(step)}
      keepOnOutsidePress={me !== null && step.name !== 'success'}
    >
      {(me || sample) && <StepsLine current={placeOf(sample ? exampleStep : step.name)} />}
      <div className="mt-4">
        {sample ? (
          <ExampleRequest
            person={sample}
            first={at}
            atOnce={chargesAtOnce}
            step={exampleStep}
            onStep={setExampleStep}
          />
        ) : (
          children
        )}
      </div>
    </Dialog>
  )
}

function placeOf(step: Checkout<unknown, unknown>['step']['name'] | ExampleStep): (typeof steps)[number] {
  if (step === 'form') return 'Request'
  return step === 'success' || step === 'sent' || step === 'approved' ? 'Sent' : 'Payment'
}

function StepsLine({ current }: { current: (typeof steps)[number] }) {
  return (
    <ol aria-label={requestWords.stepsLabel} className="mb-1 flex gap-6 text-sm text-soft">
      {steps.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={classNames('pb-1', step === current && 'border-b-2 border-air font-semibold text-ink')}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
