import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { useMe } from '../ui/session.tsx'
import { stepTitle } from './checkout-step.tsx'
import type { Checkout } from './checkout-steps.ts'
import type { FeeWords } from './fee-words.ts'
import { StepsLine } from './steps-line.tsx'

type Props<D, S> = {
  /** The dialog’s title for the form. */
  title: string
  words: FeeWords
  checkout: Checkout<D, S>
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
      title={stepTitle(step, me ? title : 'Sign Up Required', words)}
      step={ready ? step.name : 'loading'}
      keepOnOutsidePress={me !== null && step.name !== 'success'}
    >
      {me && (
        <StepsLine
          current={step.name === 'form' ? 'Request' : step.name === 'success' ? 'Sent' : 'Payment'}
        />
      )}
      <div className="mt-4">{children}</div>
    </Dialog>
  )
}
