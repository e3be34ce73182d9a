import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { formatMoney } from '../ui/money.tsx'
import { useSite } from '../ui/session.tsx'

/** A booking request as both sides see it: topic, both clocks, and what happens to the fee. */
export function ExampleRequest() {
  const fee = formatMoney(useSite().feeCents)
  return (
    <figure
      aria-label="Example of a confirmed booking request"
      className="w-full max-w-md scheme-light overflow-hidden justify-self-center rounded-l bg-raised text-ink shadow-l sm:rotate-[-1.25deg] lg:justify-self-end"
    >
      <div className="px-7 pt-7 pb-3">
        <p className="text-sm text-soft">Booking request</p>
        <p className="mt-1 font-display text-2xl leading-tight font-bold tracking-tight">
          Kelp forests and the coast
        </p>
        <dl className="mt-4 divide-y divide-line border-t border-line">
          <Line term="With">
            <strong className="font-semibold">Tomás Rivera</strong>
          </Line>
          <Line term="When">
            <strong className="font-semibold">Thu, Dec 3, 6:00 PM</strong>{' '}
            <span className="text-soft">for you</span>
            <br />
            <strong className="font-semibold">2:00 PM</strong>{' '}
            <span className="text-soft">in Valparaíso</span>
          </Line>
          <Line term="Fee">
            <strong className="font-semibold">{fee} held, not charged</strong>
          </Line>
        </dl>
      </div>
      <p className="flex items-center gap-3 bg-ok-soft px-7 py-4 font-semibold text-ok">
        <Icon of={Check} size={20} className="shrink-0" />
        Confirmed by Tomás. {fee} charged now.
      </p>
    </figure>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] py-3">
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
