import type { LucideIcon } from 'lucide-react'
import { Check, Lock, Undo2 } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { formatMoney } from '../ui/money.tsx'
import { useSite } from '../ui/session.tsx'

/** What happens to the fee, in the three sentences that every place uses. */
export function FeePromise() {
  const fee = formatMoney(useSite().feeCents)
  const steps: { icon: LucideIcon; when: string; what: string }[] = [
    { icon: Lock, when: 'When you ask', what: `your card is asked to hold ${fee}. Nothing is charged.` },
    {
      icon: Check,
      when: 'When they confirm',
      what: `the ${fee} is charged then, and is not refundable after that.`,
    },
    {
      icon: Undo2,
      when: 'If they decline or do not answer',
      what: 'the hold is released in full after 72 hours at the latest.',
    },
  ]
  return (
    <section aria-labelledby="fee" className="page-width mt-20 sm:mt-28">
      <div className="grid gap-10 rounded-l bg-sunk p-7 sm:p-12 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 id="fee" className="text-3xl sm:text-4xl">
            You pay only when it happens
          </h2>
          <p className="mt-4 text-lg text-soft">
            Profiles, search and messages are free. One flat fee of {fee} for a booking, and creators set
            their own rates.
          </p>
        </div>
        <ol className="grid gap-5">
          {steps.map(({ icon, when, what }) => (
            <li key={when} className="flex gap-4">
              <Icon of={icon} size={22} className="mt-0.5 shrink-0 text-ok" />
              <p>
                <strong className="font-semibold">{when}:</strong> {what}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
