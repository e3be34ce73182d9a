import { CalendarClock, Check, Lock, Undo2 } from 'lucide-react'
import { answerHours } from '../../contract/requests/deadlines.ts'
import { formatMoney } from '../shared/money/money.tsx'
import { useSite } from '../shared/session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { feeWords } from './wording.ts'

export function FeePromise() {
  const { feeCents } = useSite()
  const { title, lead, request, confirm, decline } =
    feeCents > 0
      ? feeWords.withFee({ fee: formatMoney(feeCents), hours: answerHours })
      : feeWords.free({ hours: answerHours })
  const steps = [
    { icon: feeCents > 0 ? Lock : CalendarClock, ...request },
    { icon: Check, ...confirm },
    { icon: Undo2, ...decline },
  ]
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
