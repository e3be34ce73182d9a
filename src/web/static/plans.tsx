import { agentException } from '../../wording/fees.ts'
import { useSiteValues } from '../shared/site/site-values.ts'
import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { TickedPoints } from './ticked-points.tsx'

export function Plans() {
  const { fee, answerHours } = useSiteValues()
  return (
    <div className="page-width relative -mt-8 grid gap-5 sm:-mt-10 md:grid-cols-2">
      <Plan
        name="Free Access"
        price="$0"
        per="/month"
        points={[
          'A public profile with your topics, categories and open hours',
          'Search across podcasts, YouTube, radio and TV',
          'Unlimited messages',
          'Free to receive and accept requests',
        ]}
      />
      {fee ? (
        <Plan
          name="Pay Per Booking"
          price={fee}
          per=" platform fee"
          points={[
            'Paid by the person who sends the request, once per booking',
            'Held when you send it, charged when they confirm',
            `Released if they decline or don’t reply within ${answerHours} hours`,
            agentException,
            'No agency fees; creators set their own rates',
          ]}
        />
      ) : (
        <Plan
          name="Free Booking"
          price="$0"
          per="/booking"
          points={[
            'No platform fee for either of you',
            'No card needed to send a request',
            `A request expires after ${answerHours} hours without a reply`,
            'No agency fees; creators set their own rates',
          ]}
        />
      )}
    </div>
  )
}

type PlanProps = { name: string; price: string; per: string; points: string[] }

function Plan({ name, price, per, points }: PlanProps) {
  return (
    <section className={classNames(cardClass, 'break-inside-avoid p-6 shadow-m sm:p-9')}>
      <h2 className="text-xl">{name}</h2>
      <p className="mt-3">
        <span className="font-display text-5xl font-bold tracking-tight">{price}</span>
        <span className="text-lg text-soft">{per}</span>
      </p>
      <TickedPoints points={points} className="mt-6 gap-3 border-t border-line pt-6" />
    </section>
  )
}
