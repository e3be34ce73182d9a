import type { LucideIcon } from 'lucide-react'
import { CalendarSync, CreditCard } from 'lucide-react'

type Section = { to: string; label: string; icon: LucideIcon }

/** The parts of the settings, in the order in which they are listed. */
export const sections: Section[] = [
  { to: '/settings/payments', label: 'Payments', icon: CreditCard },
  { to: '/settings/calendar', label: 'Calendar', icon: CalendarSync },
]
