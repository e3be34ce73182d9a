import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { AgentCard } from './agent-card.tsx'

type BookingCardProps = {
  profile: Profile
  /** What this viewer may do, or why there is nothing. */
  children: ReactNode
  level?: 2 | 3
}

/** How a person is booked: their fee, the buttons, their agent and what they ask of a request. */
export function BookingCard({ profile, children, level = 2 }: BookingCardProps) {
  const { userType, openToGuesting, hasAgent, speakingFeeRange, bookingInstructions } = profile
  const Heading = `h${level}` as 'h2'
  return (
    <section
      aria-label="How to book"
      className={classNames(cardClass, 'divide-y divide-line px-5 shadow-l sm:px-7')}
    >
      <div className="grid gap-5 py-5 sm:py-7">
        <div className="grid gap-3">
          <Heading className="text-xl">How to book</Heading>
          {speakingFeeRange && (
            <p className="break-words">
              <span className="block text-sm text-soft">Speaking fee</span>
              <span className="block text-lg leading-snug font-semibold">{speakingFeeRange}</span>
            </p>
          )}
        </div>
        {children}
      </div>
      {hasAgent && (userType === 'guest' || openToGuesting) && (
        <div className="py-5 sm:py-6">
          <AgentCard profile={profile} />
        </div>
      )}
      {bookingInstructions && (
        <div className="py-5 sm:py-6">
          <h3 className="font-sans text-sm font-semibold tracking-normal">Booking instructions</h3>
          <p className="mt-1 text-sm break-words whitespace-pre-line text-soft">{bookingInstructions}</p>
        </div>
      )}
    </section>
  )
}
