import type { LucideIcon } from 'lucide-react'
import { CalendarSync, Clock3, CreditCard, KeyRound } from 'lucide-react'

type Section = { to: string; label: string; icon: LucideIcon }

/** The parts of the settings, in the order in which they are listed. */
export const sections: Section[] = [
  { to: '/settings/account', label: 'Account', icon: KeyRound },
  { to: '/settings/availability', label: 'Time and availability', icon: Clock3 },
  { to: '/settings/calendar', label: 'Calendar', icon: CalendarSync },
  { to: '/settings/payments', label: 'Payments', icon: CreditCard },
]
