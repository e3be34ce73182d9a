import type { ReactNode } from 'react'
import { useMe } from '../../shared/session/session.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { stepTitle } from '../paying/checkout-step.tsx'
import type { Checkout } from '../paying/checkout-steps.ts'
import type { FeeWords } from '../paying/wording.ts'
import { requestWords, sampleWords, signUpWords } from './wording.ts'

const { steps } = requestWords

type Props<D, S> = {
  title: string
  words: FeeWords
  checkout: Checkout<D, S>
  /** The name of a sample person, who can’t be booked. */
  sample?: string | undefined
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
  ready,
  open,
  onOpenChange,
  children,
}: Props<D, S>) {
  const me = useMe()
  const { step } = checkout
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={stepTitle(step, me || sample ? title : signUpWords.title, words)}
      step={ready || sample ? step.name : 'loading'}
      width={step.name === 'success' ? 'screen' : 'm'}
      keepOnOutsidePress={me !== null && step.name !== 'success'}
    >
      {me && !sample && (
        <StepsLine
          current={step.name === 'form' ? 'Request' : step.name === 'success' ? 'Sent' : 'Payment'}
        />
      )}
      <div className="mt-4">{sample ? <SampleNotice name={sample} /> : children}</div>
    </Dialog>
  )
}

function SampleNotice({ name }: { name: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p>{sampleWords.explained({ name })}</p>
      <div>
        <LinkButton to="/search">{sampleWords.search}</LinkButton>
      </div>
    </div>
  )
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
