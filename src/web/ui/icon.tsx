import type { LucideIcon } from 'lucide-react'

type IconProps = { of: LucideIcon; size?: number; className?: string }

/** Hidden from screen readers: put text next to it. */
export function Icon({ of: Drawing, size = 18, className }: IconProps) {
  return <Drawing aria-hidden="true" size={size} strokeWidth={1.75} className={className} />
}
