import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Reconciliation } from '../../contract/admin-payments.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useApi } from '../ui/session.tsx'
import { toastError } from '../ui/toast.ts'
import { ReconciledCard } from './reconciled-card.tsx'

/** Asks the provider about every open payment, and says what came of it. */
export function ReconcileNow({ children }: { children: ReactNode }) {
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
