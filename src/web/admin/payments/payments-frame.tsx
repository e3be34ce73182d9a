import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Reconciliation } from '../../../contract/admin/payments.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toastError } from '../../ui/toast.ts'
import { SectionNav } from '../section-nav.tsx'
import { adminWords } from '../wording.ts'
import { paymentStateWords, reconcileWords as words } from './wording.ts'

type ReconciledCardProps = { result: Reconciliation; onClose: () => void }

type Finding = { subject: string; problem: string }

const sections = [
  { to: '/admin/payments', label: words.sections.payments },
  { to: '/admin/payments/ledger', label: words.sections.ledger },
  { to: '/admin/payments/credits', label: words.sections.credits },
] as const

export function PaymentsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ReconcileNow>
        <SectionNav label={words.sections.payments} sections={sections} />
      </ReconcileNow>
      {children}
    </div>
  )
}

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
      toastError(adminWords.error, error)
    } finally {
      setBusy(false)
    }
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <Button look="outline" busy={busy} busyLabel={words.running} onClick={() => void reconcile()}>
          <Icon of={RefreshCw} />
          {words.run}
        </Button>
      </div>
      <output aria-label={words.result} className="block empty:hidden">
        {result && <ReconciledCard result={result} onClose={() => setResult(undefined)} />}
      </output>
    </>
  )
}

function ReconciledCard({ result, onClose }: ReconciledCardProps) {
  const { settled, unsettled, finished, unfinished, differences, violations } = result
  const wrong = [...violations, ...differences, ...unsettled, ...unfinished]
  const done: Finding[] = [
    ...settled.map(({ paymentId, from, to }) => ({
      subject: words.payment({ id: paymentId }),
      problem: words.moved({ from: paymentStateWords[from], to: paymentStateWords[to] }),
    })),
    ...finished.map(({ paymentId, usedFor }) => ({
      subject: words.payment({ id: paymentId }),
      problem: usedFor
        ? words.requestSent({ request: usedFor.replace(':', ' ').replace('_', ' ') })
        : words.requestNotSent,
    })),
  ]
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-xl">
          {wrong.length === 0 ? words.allRight : words.issues({ count: wrong.length })}
        </h2>
        <Button look="ghost" size="s" onClick={onClose}>
          Close
        </Button>
      </div>
      <p className="text-soft">
        {words.summary({
          checked: result.looked,
          updated: settled.length,
          compared: result.compared,
          different: differences.length,
          violations: violations.length,
        })}
      </p>
      {!result.complete && <p className="font-semibold">{words.incomplete}</p>}
      <Findings title={words.toCheck} all={wrong} />
      <Findings title={words.done} all={done} />
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
