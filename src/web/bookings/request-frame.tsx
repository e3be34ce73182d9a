import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { useMe } from '../ui/session.tsx'
import { stepTitle } from './checkout-step.tsx'
import type { Checkout } from './checkout-steps.ts'
import type { FeeWords } from './fee-words.ts'
import { SampleNotice } from './sample-notice.tsx'
import { StepsLine } from './steps-line.tsx'

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
