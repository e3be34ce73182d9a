import type { LinkProps } from '@tanstack/react-router'
import { CalendarDays, LayoutDashboard, Lock, type LucideIcon, MessageCircle, Search } from 'lucide-react'
import type { Me } from '../../contract/accounts.ts'
import { barWords } from './wording.ts'

export type NavItem = {
  to: NonNullable<LinkProps['to']>
  params?: { id: string }
  label: string
  icon: LucideIcon
}

const find: NavItem = { to: '/search', label: barWords.findConnections, icon: Search }

const member: NavItem[] = [
  find,
  { to: '/messages', label: barWords.messages, icon: MessageCircle },
  { to: '/booking-requests', label: barWords.bookings, icon: CalendarDays },
  { to: '/dashboard', label: barWords.dashboard, icon: LayoutDashboard },
]
const admin: NavItem = { to: '/admin', label: barWords.admin, icon: Lock }

export function itemsFor(me: Me | null): NavItem[] {
  if (!me) return [find]
  return me.userType === 'admin' ? [...member, admin] : member
}
