import type { ReactNode } from 'react'
import { useMe } from '../../shared/session/session.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { stepTitle } from '../paying/checkout-step.tsx'
import type { Checkout } from '../paying/checkout-steps.ts'
import type { FeeWords } from '../paying/wording.ts'

const steps = ['Request', 'Payment', 'Sent'] as const

type Props<D, S> = {
  /** The dialog’s title for the form. */
  title: string
  words: FeeWords
  checkout: Checkout<D, S>
  /** The name of a sample person, who can’t be asked. */
  sample?: string | undefined
  /** All that the form needs is here. */
  ready: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** The dialog of a request: its title, where one is on the way, and the step itself. */
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
      title={stepTitle(step, me || sample ? title : 'Sign Up Required', words)}
      step={ready || sample ? step.name : 'loading'}
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

/** In place of the form for a sample person, who can’t be booked or paid for. */
function SampleNotice({ name }: { name: string }) {
  return (
    <div className="grid gap-6">
      <p>
        {name} is an example of who you can meet here, so you can’t book them and nothing is charged. Choose
        someone who isn’t marked “Sample”.
      </p>
      <div>
        <LinkButton to="/search">Find Connections</LinkButton>
      </div>
    </div>
  )
}

/** Where one is on the way. */
function StepsLine({ current }: { current: (typeof steps)[number] }) {
  return (
    <ol aria-label="Steps" className="mb-1 flex gap-6 text-sm text-soft">
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
