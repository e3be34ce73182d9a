import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatMoney } from '../ui/money.tsx'
import { useSite } from '../ui/session.tsx'

/** A booking request as both sides see it: topic, both clocks, and what happens to the fee. */
export function ExampleRequest() {
  const { feeCents } = useSite()
  const fee = formatMoney(feeCents)
  return (
    <figure
      aria-label="Example of a confirmed booking request"
      className="w-full max-w-md scheme-light overflow-hidden justify-self-center rounded-l bg-raised text-ink shadow-l sm:rotate-[-1.25deg] lg:justify-self-end"
    >
      <div className="px-6 pt-6 pb-2 sm:px-7 sm:pt-7 sm:pb-3">
        <p className="text-sm text-soft">Booking request</p>
        <p className="mt-1 font-display text-2xl leading-tight font-bold tracking-tight">
          Kelp forests and the coast
        </p>
        <dl className="mt-4 divide-y divide-line border-t border-line">
          <Line term="With">
            <span className="flex items-center gap-2.5">
              <Avatar name="Tomás Rivera" size="s" />
              <strong className="font-semibold">Tomás Rivera</strong>
            </span>
          </Line>
          <Line term="When">
            <strong className="font-semibold">Thu, Dec 3, 6:00 PM</strong>{' '}
            <span className="text-soft">for you</span>
            <br />
            <strong className="font-semibold">2:00 PM</strong>{' '}
            <span className="text-soft">in Valparaíso</span>
          </Line>
          <Line term="Fee">
            <strong className="font-semibold">{feeCents > 0 ? `${fee} held, not charged` : 'None'}</strong>
          </Line>
        </dl>
      </div>
      <p className="flex items-center gap-3 bg-ok-soft px-6 py-4 sm:px-7 font-semibold text-ok">
        <Icon of={Check} size={20} className="shrink-0" />
        Confirmed by Tomás. {feeCents > 0 ? `${fee} charged now.` : 'The hour is yours.'}
      </p>
    </figure>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] items-baseline py-3">
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
