import { AtSign, CalendarDays, type LucideIcon, Send } from 'lucide-react'
import type { RequestWay } from '../../contract/representation.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** To be on their show, or to have them as a guest. */
export type AskedAs = 'host' | RequestWay

const icons: Record<AskedAs, LucideIcon> = { host: CalendarDays, agent: Send, direct: AtSign }

type RequestButtonProps = {
  way: AskedAs
  personId: number
  label: string
  /** The one thing to do here; the others stand back. */
  first: boolean
}

/** A way to ask somebody. The address carries which, so that it works by a link and through a sign-in. */
export function RequestButton({ way, personId, label, first }: RequestButtonProps) {
  return (
    <LinkButton
      to={`/profile/${personId}` as string}
      search={(way === 'host' ? { book: true } : { request: way }) as never}
      resetScroll={false}
      look={first ? 'primary' : 'outline'}
      className="w-full"
    >
      <Icon of={icons[way]} />
      {label}
    </LinkButton>
  )
}
