import { Check, X } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Html } from './html.tsx'

type AdviceListProps = { kind: 'do' | 'dont'; title: string; items: string[] }

/** What to do, or what to leave: the heading says which, the sign repeats it. */
export function AdviceList({ kind, title, items }: AdviceListProps) {
  const good = kind === 'do'
  return (
    <section
      className={classNames(
        'mt-6 break-inside-avoid rounded-l p-5 sm:p-7 print:border print:border-line',
        good ? 'bg-ok-soft' : 'bg-bad-soft',
      )}
    >
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-4 grid gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <Icon
              of={good ? Check : X}
              size={20}
              className={classNames('mt-0.5 shrink-0', good ? 'text-ok' : 'text-bad')}
            />
            <Html as="span" html={item} className="min-w-0" />
          </li>
        ))}
      </ul>
    </section>
  )
}
