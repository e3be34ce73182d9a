import { Check, Clock, type LucideIcon, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { answerHours } from '../../contract/requests/deadlines.ts'
import { formatMoney } from '../../wording/formats.ts'
import { useSite } from '../shared/session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { feeWords, receiptWords } from './wording.ts'

/** One example request, followed from sending it to its charge. */
export function FeePromise() {
  const { feeCents } = useSite()
  const hours = answerHours
  const words =
    feeCents > 0 ? feeWords.withFee({ fee: formatMoney(feeCents), hours }) : feeWords.free({ hours })
  const steps = [
    { icon: Clock, done: false, ...words.asked },
    { icon: Check, done: true, ...words.accepted },
    { icon: ReceiptText, done: true, ...words.charged },
  ]
  return (
    <section aria-labelledby="fee" className="page-width mt-16 sm:mt-24">
      <div className="rounded-l bg-sunk p-6 sm:p-12">
        <div className="grid gap-x-12 gap-y-3 lg:grid-cols-2 lg:items-end">
          <h2 id="fee" className="text-3xl sm:text-4xl">
            {words.title}
          </h2>
          <p className="text-lg text-soft">{words.lead}</p>
        </div>
        <ol className="mt-8 grid gap-5 md:grid-cols-3">
          {steps.map(({ icon, when, what, state, done }, place) => (
            <li key={when} className="flex flex-col gap-4">
              <Receipt icon={icon} state={state} done={done} />
              <p>
                <strong className="block font-semibold">
                  {place + 1}. {when}
                </strong>
                <span className="text-soft">{what}</span>
              </p>
            </li>
          ))}
        </ol>
        <p className="mt-8 border-t border-line pt-5 text-soft">{words.otherwise}</p>
      </div>
    </section>
  )
}

type ReceiptProps = { icon: LucideIcon; state: string; done?: boolean }

function Receipt({ icon, state, done }: ReceiptProps) {
  return (
    <figure
      aria-label={receiptWords.label}
      className="overflow-hidden rounded-m border border-line bg-raised shadow-m"
    >
      <div className="px-5 pt-4 pb-3">
        <p className="text-xs text-soft">{receiptWords.title}</p>
        <p className="mt-0.5 font-display text-lg leading-tight font-bold tracking-tight">
          {receiptWords.topic}
        </p>
        <dl className="mt-2.5 grid gap-1 text-sm">
          <Line term={receiptWords.with}>Tomás Rivera</Line>
          <Line term={receiptWords.when}>
            Thu, Dec 3, 6:00 PM <span className="text-soft">{receiptWords.yours}</span>
          </Line>
        </dl>
      </div>
      <p
        className={`flex items-center gap-2 px-5 py-2.5 text-sm font-semibold ${done ? 'bg-ok-soft text-ok' : 'bg-room-soft'}`}
      >
        <Icon of={icon} size={16} className="shrink-0" />
        {state}
      </p>
    </figure>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[3.25rem_1fr]">
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
