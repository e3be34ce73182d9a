import { Check } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

export function TickedPoints({ points, className }: { points: string[]; className: string }) {
  return (
    <ul className={classNames('grid', className)}>
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Icon of={Check} size={20} className="mt-0.5 shrink-0 text-ok" />
          {point}
        </li>
      ))}
    </ul>
  )
}
