import { classNames } from '../ui/class-names.ts'

const steps = ['Request', 'Payment', 'Sent'] as const

/** Where one is on the way. */
export function StepsLine({ current }: { current: (typeof steps)[number] }) {
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
