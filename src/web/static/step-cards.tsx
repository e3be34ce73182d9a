import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Step } from './steps.ts'

/** Screen readers get the numbers from the list itself. */
export function StepCards({ steps }: { steps: Step[] }) {
  return (
    <ol className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {steps.map(({ title, text }, place) => (
        <li key={title} className={classNames(cardClass, 'break-inside-avoid p-6 sm:p-7')}>
          <span aria-hidden="true" className="font-display text-4xl font-bold tracking-tight text-air">
            {place + 1}
          </span>
          <h3 className="mt-3 text-xl">{title}</h3>
          <p className="mt-2 text-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
