import type { LucideIcon } from 'lucide-react'
import { CalendarDays, LayoutDashboard, MessageCircle, Search } from 'lucide-react'

export type NavItem = { to: string; label: string; icon: LucideIcon }

const find: NavItem = { to: '/search', label: 'Find Connections', icon: Search }

/** What the bar offers: to a visitor, and to a member. */
export const visitorItems: NavItem[] = [find]
export const memberItems: NavItem[] = [
  find,
  { to: '/messages', label: 'Messages', icon: MessageCircle },
  { to: '/booking-requests', label: 'Bookings', icon: CalendarDays },
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
]
