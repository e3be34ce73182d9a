import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../shared/money/money.tsx'
import { Avatar } from '../shared/people/avatar.tsx'
import { useMe, useSite } from '../shared/session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { heroWords } from './wording.ts'

export function Hero() {
  const me = useMe()
  const { feeCents } = useSite()
  return (
    <section className="relative scheme-dark overflow-hidden bg-room text-on-room">
      <div aria-hidden="true" className="stage-light absolute inset-0" />
      <div className="page-width relative grid items-center gap-x-12 gap-y-9 pt-10 pb-28 sm:gap-y-14 sm:pt-24 sm:pb-40 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <h1 className="text-[clamp(2.25rem,11.5vw,4.75rem)] leading-[1.04] tracking-[-0.04em]">
            Book Guests.
            <br />
            Build Networks.
          </h1>
          <p className="mt-5 max-w-[38rem] text-[1.0625rem] leading-relaxed text-on-room-soft sm:mt-7 sm:text-xl">
            {feeCents > 0 ? heroWords.leadWithFee : heroWords.leadFree}
          </p>
          <div className="mt-7 flex flex-wrap gap-3 max-sm:[&>*]:grow sm:mt-9">
            {me ? (
              <>
                <LinkButton to="/search" size="l">
                  Find Connections
                </LinkButton>
                <LinkButton to="/dashboard" look="outline" size="l">
                  Dashboard
                </LinkButton>
              </>
            ) : (
              <>
                <LinkButton to="/register" size="l">
                  Get Started
                </LinkButton>
                <LinkButton to="/login" look="outline" size="l">
                  Sign In
                </LinkButton>
              </>
            )}
          </div>
        </div>
        <ExampleRequest />
      </div>
    </section>
  )
}

function ExampleRequest() {
  const { feeCents } = useSite()
  const fee = formatMoney(feeCents)
  const words = heroWords.example
  return (
    <figure
      aria-label={words.label}
      className="w-full max-w-md scheme-light overflow-hidden justify-self-center rounded-l bg-raised text-ink shadow-l sm:rotate-[-1.25deg] lg:justify-self-end"
    >
      <div className="px-6 pt-6 pb-2 sm:px-7 sm:pt-7 sm:pb-3">
        <p className="text-sm text-soft">{words.title}</p>
        <p className="mt-1 font-display text-2xl leading-tight font-bold tracking-tight">{words.topic}</p>
        <dl className="mt-4 divide-y divide-line border-t border-line">
          <Line term="With">
            <span className="flex items-center gap-2.5">
              <Avatar name="Tomás Rivera" size="s" />
              <strong className="font-semibold">Tomás Rivera</strong>
            </span>
          </Line>
          <Line term="When">
            <strong className="font-semibold">Thu, Dec 3, 6:00 PM</strong>{' '}
            <span className="text-soft">{words.yours}</span>
            <br />
            <strong className="font-semibold">2:00 PM</strong>{' '}
            <span className="text-soft">{words.theirs}</span>
          </Line>
          <Line term="Fee">
            <strong className="font-semibold">{feeCents > 0 ? words.feeHeld({ fee }) : 'None'}</strong>
          </Line>
        </dl>
      </div>
      <p className="flex items-center gap-3 bg-ok-soft px-6 py-4 sm:px-7 font-semibold text-ok">
        <Icon of={Check} size={20} className="shrink-0" />
        {feeCents > 0 ? words.confirmedWithFee({ fee }) : words.confirmedFree}
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
