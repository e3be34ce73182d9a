import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const tones = {
  plain: 'bg-sunk text-ink',
  ok: 'bg-ok-soft text-ok',
  wait: 'bg-wait-soft text-wait',
  bad: 'bg-bad-soft text-bad',
}

type BannerProps = {
  tone?: keyof typeof tones
  icon?: LucideIcon
  action?: ReactNode
  className?: string
  children: ReactNode
}

export function Banner({ tone = 'plain', icon, action, className, children }: BannerProps) {
  return (
    <div className={classNames('flex items-start gap-3 rounded-m px-4 py-3', tones[tone], className)}>
      {icon && <Icon of={icon} size={20} className="mt-0.5 shrink-0" />}
      <div className="grow text-pretty">{children}</div>
      {action}
    </div>
  )
}
