import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../shared/session/session.tsx'
import { PasswordPrompt } from '../shared/session/use-password.tsx'
import { CountBadge } from '../ui/badge.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useOpenInView } from '../ui/use-open-in-view.ts'
import { reportCountsQuery, statsQuery } from './admin-queries.ts'
import { adminWords } from './wording.ts'

/** A new tab also needs a page in `pages/admin-pages.tsx` and a route in `admin-routes.tsx`. */
const { tabs } = adminWords

const adminTabs = [
  { to: '/admin', label: tabs.users },
  { to: '/admin/reports', label: tabs.reports },
  { to: '/admin/bookings', label: tabs.bookings },
  { to: '/admin/payments', label: tabs.payments },
  { to: '/admin/messages', label: tabs.messages },
  { to: '/admin/mail', label: tabs.email },
  { to: '/admin/jobs', label: tabs.jobs },
  { to: '/admin/audit', label: tabs.audit },
  { to: '/admin/settings', label: tabs.settings },
] as const satisfies {
  to: string
  label: string
}[]

const tab =
  'relative block shrink-0 px-1 py-3 font-semibold whitespace-nowrap text-soft transition-colors hover:text-ink ' +
  'after:absolute after:inset-x-0 after:bottom-0 data-[status=active]:text-ink ' +
  'data-[status=active]:after:border-b-2 data-[status=active]:after:border-air focus-visible:outline-offset-[-2px]'

function WaitingUsers() {
  const { data } = useQuery(statsQuery(useApi()))
  const count = data?.waitingUsers ?? 0
  return <TabCount count={count} label={adminWords.waitingUsers({ count })} />
}

function Disputes() {
  const { data } = useQuery(statsQuery(useApi()))
  const count = data?.disputedBookings ?? 0
  return <TabCount count={count} label={adminWords.disputes({ count })} />
}

function WaitingReports() {
  const { data } = useQuery(reportCountsQuery(useApi()))
  const { open = 0, appeals = 0 } = data ?? {}
  return <TabCount count={open + appeals} label={adminWords.waitingReports({ open, appeals })} />
}

function TabCount({ count, label }: { count: number; label: string }) {
  if (count === 0) return null
  return (
    <span className="ml-1.5 align-middle">
      <CountBadge count={count} label={label} />
    </span>
  )
}

/** Stays mounted while tabs change. */
export function AdminFrame({ cards, children }: { cards?: ReactNode; children: ReactNode }) {
  const tabRow = useOpenInView()
  return (
    <PasswordPrompt>
      <div className="page-width w-full py-8 sm:py-10">
        <PageHeader title={adminWords.title} />
        {cards && <div className="mb-8">{cards}</div>}
        <nav ref={tabRow} aria-label={adminWords.title} className="mb-6 overflow-x-auto border-b border-line">
          <ul className="flex gap-6 px-1">
            {adminTabs.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/admin', includeSearch: false }}
                  className={tab}
                >
                  {label}
                  {to === '/admin' && <WaitingUsers />}
                  {to === '/admin/reports' && <WaitingReports />}
                  {to === '/admin/bookings' && <Disputes />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </PasswordPrompt>
  )
}
