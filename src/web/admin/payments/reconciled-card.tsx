import type { Reconciliation } from '../../../contract/admin/payments.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { paymentStateWords } from './money-words.ts'

type Props = { result: Reconciliation; onClose: () => void }
type Finding = { subject: string; problem: string }

/** What reconciling found and did, the worst first. */
export function ReconciledCard({ result, onClose }: Props) {
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
