import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type EmptyStateProps = {
  icon?: LucideIcon
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}

export function EmptyState({ icon, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as 'h2'
  return (
    <div className="mx-auto grid w-full max-w-md justify-items-center gap-2 px-4 py-14 text-center">
      {icon && (
        <span className="mb-3 grid size-14 place-items-center rounded-full bg-room-soft text-ink">
          <Icon of={icon} size={26} />
        </span>
      )}
      <Heading className="text-2xl">{title}</Heading>
      {children && <div className="text-balance text-soft">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
