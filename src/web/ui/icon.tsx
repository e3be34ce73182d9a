import type { LucideIcon } from 'lucide-react'

type IconProps = { of: LucideIcon; size?: number; className?: string }

/** A drawn sign beside words. It is hidden from screen readers: the words carry the meaning. */
export function Icon({ of: Drawing, size = 18, className }: IconProps) {
  return <Drawing aria-hidden="true" size={size} strokeWidth={1.75} className={className} />
}
