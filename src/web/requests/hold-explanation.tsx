import { CalendarX2, Check, Lock, Undo2 } from 'lucide-react'
import type { HoldSentence } from '../../wording/fees.ts'
import { Icon } from '../ui/icon.tsx'

const icons = [Lock, Check, Undo2, CalendarX2]

export function HoldExplanation({ sentences }: { sentences: HoldSentence[] }) {
  return (
    <ul aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-m bg-sunk p-4 text-sm">
      {sentences.map(({ when, what }, i) => (
        <li key={when} className="flex gap-3">
          <Icon of={icons[i] ?? Lock} size={16} className="mt-0.5 shrink-0 text-ok" />
          <span className="min-w-0 break-words">
            <strong>{when}</strong> {what}
          </span>
        </li>
      ))}
    </ul>
  )
}
