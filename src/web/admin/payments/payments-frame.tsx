import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Reconciliation } from '../../../contract/admin/payments.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toastError } from '../../ui/toast.ts'
import { paymentStateWords } from './wording.ts'

type ReconciledCardProps = { result: Reconciliation; onClose: () => void }

type Finding = { subject: string; problem: string }

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

/** What reconciling found and did, the worst first. */
function ReconciledCard({ result, onClose }: ReconciledCardProps) {
  const { settled, unsettled, finished, unfinished, differences, violations } = result
  const wrong = [...violations, ...differences, ...unsettled, ...unfinished]
  const done: Finding[] = [
    ...settled.map(({ paymentId, from, to }) => ({
      subject: `payment ${paymentId}`,
      problem: `was “${paymentStateWords[from].word}”, is “${paymentStateWords[to].word}”`,
    })),
    ...finished.map(({ paymentId, usedFor }) => ({
      subject: `payment ${paymentId}`,
      problem: usedFor
        ? `its request was sent (${usedFor.replace(':', ' ').replace('_', ' ')})`
        : 'its request cannot be sent; the hold goes back',
    })),
  ]
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-xl">
          {wrong.length === 0
            ? 'The money is right'
            : `${counted(wrong.length, 'thing needs', 'things need')} a look`}
        </h2>
        <Button look="ghost" size="s" onClick={onClose}>
          Close
        </Button>
      </div>
      <p className="text-soft">
        {counted(result.looked, 'open payment was', 'open payments were')} looked at, {settled.length} moved
        on. {counted(result.compared, 'open or recent payment was', 'open or recent payments were')} compared
        with the provider, {differences.length} differ. {counted(violations.length, 'rule', 'rules')} of the
        ledger {violations.length === 1 ? 'is' : 'are'} broken.
      </p>
      {!result.complete && (
        <p className="font-semibold">
          Not everything was looked at: time ran out or the provider did not answer. Run it again to go on.
        </p>
      )}
      <Findings title="To look at" all={wrong} />
      <Findings title="Done" all={done} />
    </Card>
  )
}

function Findings({ title, all }: { title: string; all: Finding[] }) {
  if (all.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {all.map(({ subject, problem }) => (
          <li key={`${subject} ${problem}`} className="break-words">
            <span className="font-semibold">{subject.replace(/^./, (first) => first.toUpperCase())}:</span>{' '}
            {problem}
          </li>
        ))}
      </ul>
    </section>
  )
}

function counted(many: number, one: string, more: string): string {
  return `${many === 0 ? 'No' : many.toLocaleString('en-US')} ${many === 1 ? one : more}`
}
