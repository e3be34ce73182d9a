import type { LinkProps } from '@tanstack/react-router'
import { CalendarDays, LayoutDashboard, Lock, type LucideIcon, MessageCircle, Search } from 'lucide-react'
import type { Me } from '../../contract/accounts.ts'

export type NavItem = {
  to: NonNullable<LinkProps['to']>
  params?: { id: string }
  label: string
  icon: LucideIcon
}

const find: NavItem = { to: '/search', label: 'Find Connections', icon: Search }

const member: NavItem[] = [
  find,
  { to: '/messages', label: 'Messages', icon: MessageCircle },
  { to: '/booking-requests', label: 'Bookings', icon: CalendarDays },
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
]
const admin: NavItem = { to: '/admin', label: 'Admin', icon: Lock }

export function itemsFor(me: Me | null): NavItem[] {
  if (!me) return [find]
  return me.userType === 'admin' ? [...member, admin] : member
}
