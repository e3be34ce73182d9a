import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, LayoutDashboard, MessageCircle, Search, UserRound } from 'lucide-react'
import type { Me } from '../../contract/accounts.ts'
import { unreadQuery, useApi } from '../shared/session/session.tsx'
import { CountBadge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import type { NavItem } from './nav-items.ts'
import * as words from './wording.ts'

const tab =
  'shows-chosen flex h-16 min-w-0 flex-col items-center justify-center gap-0.5 text-xs max-[22rem]:text-[0.6875rem] font-medium text-soft ' +
  '-outline-offset-2! data-[status=active]:font-semibold data-[status=active]:text-ink'

/** At the lower edge of phones. It slides away while someone types, so it never sits on the keyboard. */
export function TabBar({ me }: { me: Me }) {
  const unread = useQuery(unreadQuery(useApi())).data?.unreadCount ?? 0
  const tabs: NavItem[] = [
    { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
    { to: '/search', label: 'Search', icon: Search },
    { to: '/messages', label: 'Messages', icon: MessageCircle },
    { to: '/booking-requests', label: 'Bookings', icon: CalendarDays },
    { to: '/profile/$id', params: { id: String(me.id) }, label: 'Profile', icon: UserRound },
  ]
  return (
    <nav
      aria-label="Tab bar"
      className="tab-bar fixed inset-x-0 bottom-0 z-30 low:static border-t border-line bg-bar pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {tabs.map(({ to, params, label, icon }) => (
          <li key={to} className="min-w-0">
            <Link to={to} params={params} className={tab}>
              <span className="relative">
                <Icon of={icon} size={22} />
                {to === '/messages' && (
                  <span className="absolute -top-2 left-3">
                    <CountBadge count={unread} label={words.unread(unread)} />
                  </span>
                )}
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
