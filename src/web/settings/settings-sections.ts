import type { LucideIcon } from 'lucide-react'
import { Bookmark, CalendarSync, Clock3, CreditCard, Handshake, KeyRound } from 'lucide-react'

type Section = { to: string; label: string; icon: LucideIcon }

/** The parts of the settings, in the order in which they are listed. */
export const sections: Section[] = [
  { to: '/settings/account', label: 'Account', icon: KeyRound },
  { to: '/settings/availability', label: 'Time and availability', icon: Clock3 },
  { to: '/settings/agent', label: 'Agent and fee', icon: Handshake },
  { to: '/settings/calendar', label: 'Calendar', icon: CalendarSync },
  { to: '/settings/searches', label: 'Saved searches', icon: Bookmark },
  { to: '/settings/payments', label: 'Payments', icon: CreditCard },
]
