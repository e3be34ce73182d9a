import type { LucideIcon } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

export type Sign = { icon: LucideIcon; title: string; text: string }

export function IconList({ items }: { items: Sign[] }) {
  return (
    <ul
      className={classNames(
        'mt-8 grid gap-x-12 gap-y-9',
        items.length % 3 === 0 ? 'lg:grid-cols-3' : 'sm:grid-cols-2',
      )}
    >
      {items.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-room-soft">
            <Icon of={icon} size={22} />
          </span>
          <div className="min-w-0">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1.5 max-w-[39em] text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
