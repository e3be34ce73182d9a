import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { LinkedText } from '../ui/linked-text.tsx'

type Props = { mine: boolean; who: string; text: string; pale?: boolean; children?: ReactNode }

/** One message; what stands below it is its time and state. */
export function Bubble({ mine, who, text, pale, children }: Props) {
  return (
    <li className={classNames('flex flex-col', mine ? 'items-end' : 'items-start')}>
      <div
        className={classNames(
          'max-w-[85%] rounded-m px-3.5 py-2 break-words whitespace-pre-wrap sm:max-w-[70%]',
          mine ? 'rounded-br-s' : 'rounded-bl-s',
          pale ? 'border border-dashed border-edge text-ink' : mine ? 'bg-go text-on-go' : 'bg-sunk text-ink',
        )}
      >
        <span className="sr-only">{who}: </span>
        <LinkedText text={text} />
      </div>
      {children && <div className="mt-0.5 px-1 text-xs text-soft">{children}</div>}
    </li>
  )
}
