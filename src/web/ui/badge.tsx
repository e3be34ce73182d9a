import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortCount } from '../../wording/short-count.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const tones = {
  plain: 'border-transparent bg-sunk text-ink',
  room: 'border-transparent bg-room-soft text-ink',
  ok: 'border-transparent bg-ok-soft text-ok',
  wait: 'border-transparent bg-wait-soft text-wait',
  bad: 'border-transparent bg-bad-soft text-bad',
  ink: 'border-transparent bg-ink text-paper',
  quiet: 'border-line text-soft',
}

export type BadgeTone = keyof typeof tones

type BadgeProps = { tone?: BadgeTone; icon?: LucideIcon; className?: string; children: ReactNode }

export function Badge({ tone = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-px text-xs font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}

/** Hidden at zero. `label` is read aloud, such as "2 unread messages". */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-full border border-transparent bg-air px-1 text-[0.6875rem] leading-none font-bold text-on-air">
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
