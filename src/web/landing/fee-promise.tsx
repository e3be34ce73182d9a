import type { LucideIcon } from 'lucide-react'
import { CalendarClock, Check, Lock, Undo2 } from 'lucide-react'
import { answerHours } from '../../contract/requests/deadlines.ts'
import { formatMoney } from '../shared/money/money.tsx'
import { useSite } from '../shared/session/session.tsx'
import { Icon } from '../ui/icon.tsx'

type Told = { title: string; lead: string; steps: { icon: LucideIcon; when: string; what: string }[] }

/** The three sentences that every place uses. */
const withFee = (fee: string): Told => ({
  title: 'You pay only when it happens',
  lead: `Profiles, search and messages are free. One flat fee of ${fee} for a booking, and creators set their own rates.`,
  steps: [
    { icon: Lock, when: 'When you ask', what: `your card is asked to hold ${fee}. Nothing is charged.` },
    {
      icon: Check,
      when: 'When they confirm',
      what: `the ${fee} is charged then, and is not refundable after that.`,
    },
    {
      icon: Undo2,
      when: 'If they decline or do not answer',
      what: `the hold is released in full after ${answerHours} hours at the latest.`,
    },
  ],
})

const withoutFee: Told = {
  title: 'It costs nothing to ask',
  lead: 'Profiles, search, messages and bookings are free. Creators set their own rates.',
  steps: [
    {
      icon: CalendarClock,
      when: 'When you ask',
      what: 'they see your topic, and the time on their own clock.',
    },
    { icon: Check, when: 'When they confirm', what: 'the hour is yours, and nobody can book over it.' },
    {
      icon: Undo2,
      when: 'If they decline or do not answer',
      what: `the request closes, after ${answerHours} hours at the latest, and you are told.`,
    },
  ],
}

/** What a booking costs, and what happens to the fee. */
export function FeePromise() {
  const { feeCents } = useSite()
  const { title, lead, steps } = feeCents > 0 ? withFee(formatMoney(feeCents)) : withoutFee
  return (
    <section aria-labelledby="fee" className="page-width mt-20 sm:mt-28">
      <div className="grid gap-10 rounded-l bg-sunk p-7 sm:p-12 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 id="fee" className="text-3xl sm:text-4xl">
            {title}
          </h2>
          <p className="mt-4 text-lg text-soft">{lead}</p>
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
