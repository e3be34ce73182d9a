import { type ReactNode, useId } from 'react'
import { classNames } from '../ui/class-names.ts'

type SectionProps = {
  title: string
  lead?: ReactNode
  beside?: boolean
  unprinted?: boolean
  children: ReactNode
}

export function Section({ title, lead, beside, unprinted, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'page-width mt-16 sm:mt-24',
        unprinted && 'print:hidden',
        beside && 'gap-x-16 lg:grid lg:grid-cols-[1fr_1.6fr]',
      )}
    >
      <h2 id={id} className="text-3xl sm:text-4xl">
        {title}
      </h2>
      {lead && <p className="mt-3 max-w-[45em] text-lg text-soft">{lead}</p>}
      {children}
    </section>
  )
}
