import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ReconcileNow } from './reconcile-now.tsx'

const sections = [
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/payments/ledger', label: 'Ledger' },
  { to: '/admin/payments/credits', label: 'Credits' },
] as const

const look =
  'shows-chosen inline-flex min-h-9 items-center rounded-full px-4 text-sm font-semibold text-soft transition-colors hover:text-ink ' +
  'data-[status=active]:bg-raised data-[status=active]:text-ink data-[status=active]:shadow-s'

/** What the sections of the Payments tab share: the ways between them, and reconciling. */
export function PaymentsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ReconcileNow>
        <nav aria-label="Payments">
          <ul className="flex flex-wrap gap-1 rounded-[1.375rem] bg-sunk p-1">
            {sections.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={look}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </ReconcileNow>
      {children}
    </div>
  )
}
