import { Check, Lock, Undo2 } from 'lucide-react'
import { holdSentences } from '../../contract/wording.ts'
import { Icon } from '../ui/icon.tsx'

const icons = [Lock, Check, Undo2]

/** What is held now, when it is charged, when it comes back. */
export function HoldExplained({
  feeCents,
  name,
  answerBy,
}: {
  feeCents: number
  name: string
  answerBy: string
}) {
  return (
    <ul className="grid gap-3 rounded-m bg-sunk p-5">
      {holdSentences(feeCents, name, answerBy).map(({ when, what }, i) => (
        <li key={when} className="flex gap-3">
          <Icon of={icons[i] ?? Lock} size={18} className="mt-1 shrink-0 text-ok" />
          <span>
            <strong>{when}</strong> {what}
          </span>
        </li>
      ))}
    </ul>
  )
}
