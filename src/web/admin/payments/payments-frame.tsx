import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Reconciliation } from '../../../contract/admin/payments.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toastError } from '../../ui/toast.ts'
import { ReconciledCard } from './reconciled-card.tsx'

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

/** Asks the provider about every open payment, and says what came of it. */
function ReconcileNow({ children }: { children: ReactNode }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Reconciliation>()
  async function reconcile() {
    setBusy(true)
    try {
      setResult(await api.call('POST /api/admin/payments/reconcile', { body: {} }))
    } catch (error) {
      toastError('Error', error)
    } finally {
      setBusy(false)
    }
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <Button look="outline" busy={busy} busyLabel="Reconciling…" onClick={() => void reconcile()}>
          <Icon of={RefreshCw} />
          Reconcile now
        </Button>
      </div>
      <output aria-label="Result of reconciling" className="block empty:hidden">
        {result && <ReconciledCard result={result} onClose={() => setResult(undefined)} />}
      </output>
    </>
  )
}
