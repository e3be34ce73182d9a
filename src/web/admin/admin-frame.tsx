import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApi } from '../shared/session/session.tsx'
import { CountBadge } from '../ui/badge.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { statsQuery } from './admin-queries.ts'
import { PasswordAsking } from './use-password.tsx'

/**
 * The tabs of the panel, in their order: Users, Bookings, Payments, Messages, Mail, Jobs, Audit, Settings. Reports stand
 * between Messages and Mail, Show verification after Users.
 *
 * A tab is added in three places: `pages/admin-pages.tsx` (what it loads, and a component that shows an `AdminTable` or other
 * sections), its route among the children in `admin-routes.tsx`, and its line here.
 */
const adminTabs = [
  { to: '/admin', label: 'Users' },
  { to: '/admin/bookings', label: 'Bookings' },
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/mail', label: 'Mail' },
  { to: '/admin/jobs', label: 'Jobs' },
  { to: '/admin/audit', label: 'Audit' },
  { to: '/admin/settings', label: 'Settings' },
] as const satisfies {
  to: string
  label: string
}[]

const tab =
  'relative block shrink-0 px-1 py-3 font-semibold whitespace-nowrap text-soft transition-colors hover:text-ink ' +
  'after:absolute after:inset-x-0 after:bottom-0 data-[status=active]:text-ink ' +
  'data-[status=active]:after:border-b-2 data-[status=active]:after:border-air focus-visible:outline-offset-[-2px]'

/** Bookings that wait for an admin’s decision. */
function Disputes() {
  const { data } = useQuery(statsQuery(useApi()))
  const count = data?.disputedBookings ?? 0
  if (count === 0) return null
  return (
    <span className="ml-1.5 align-middle">
      <CountBadge count={count} label={count === 1 ? '1 disputed booking' : `${count} disputed bookings`} />
    </span>
  )
}

/** What every tab of the panel stands in: the title, the site’s numbers, the row of tabs. It stays while tabs are turned. */
export function AdminFrame({ cards, children }: { cards?: ReactNode; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // Where the row is wider than the screen, the tab that stands open is in sight. The page itself stays where it is.
    const row = tabs.current
    const open = row?.querySelector<HTMLElement>(`[href="${pathname}"]`)
    if (!row || !open) return
    const [{ left, width }, within] = [open.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += left + width / 2 - (within.left + within.width / 2)
  }, [pathname])
  return (
    <PasswordAsking>
      <div className="page-width w-full py-8 sm:py-10">
        <PageHeader title="Admin panel" />
        {cards && <div className="mb-8">{cards}</div>}
        <nav ref={tabs} aria-label="Admin panel" className="mb-6 overflow-x-auto border-b border-line">
          <ul className="flex gap-6 px-1">
            {adminTabs.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/admin', includeSearch: false }}
                  className={tab}
                >
                  {label}
                  {to === '/admin/bookings' && <Disputes />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </PasswordAsking>
  )
}
