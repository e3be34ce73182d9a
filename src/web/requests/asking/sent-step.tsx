import type { Profile } from '../../../contract/profiles.ts'
import { agentAnswerDays, agentUsualDays } from '../../../contract/requests/deadlines.ts'
import type { RequestWay } from '../../../contract/requests/request-ways.ts'
import { calledName } from '../../../wording/names.ts'
import { formatMoment } from '../../../wording/times.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { MessageButton } from '../../shared/people/message-button.tsx'
import { Portrait } from '../../shared/people/portrait.tsx'
import { useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Refund, Sent } from '../paying/checkout-steps.ts'
import { useAnswerBy } from '../paying/use-answer-by.ts'
import { RequestWhen } from '../request-when.tsx'
import { PeopleLike } from './people-like.tsx'

type SentStepProps = {
  person: Pick<Profile, 'id' | 'name' | 'avatar' | 'timeZone'> &
    Partial<Pick<Profile, 'callName' | 'agentName'>>
  way: RequestWay
  sent: Sent
  before: boolean
  refund: Refund
  startsAt: string | null
  canMessage: boolean
}

/** After a request: who has it, when, and what happens next. */
export function SentStep({ person, way, sent, before, refund, startsAt, canMessage }: SentStepProps) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const answerBy = useAnswerBy(startsAt)
  const first = calledName(person)
  const isAgent = way === 'agent'
  const recipient = isAgent ? (person.agentName ?? 'the agent') : person.name
  const { booking, href } = sent
  // Someone may have answered already, if it was sent before.
  const status = booking?.status ?? 'pending'
  const isPending = status === 'pending'
  const when = booking ? (
    <RequestWhen request={booking} />
  ) : (
    startsAt && <DateTime at={startsAt} zone={zone} otherZone={person.timeZone} otherName={first} />
  )
  const by = booking?.expiresAt ? formatMoment(booking.expiresAt, zone) : !booking && !before && answerBy
  const hasTime = (booking ? booking.startsAt : startsAt) !== null
  const steps = isAgent ? stepsOfAgent(recipient, refund) : stepsOf({ first, by, hasTime, refund })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-5 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-6">
        <Portrait
          name={person.name}
          src={person.avatar}
          sizes="(min-width: 40rem) 7.5rem, 6.5rem"
          eager
          className="rounded-m"
        />
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
          <StatusChip status={status} word={isPending ? 'Pending Review' : undefined} />
          <p className="max-w-full text-lg break-words sm:text-xl">
            {before
              ? `You already sent this request to ${recipient}. Nothing was paid or sent again.`
              : `We sent your request to ${recipient}.`}
          </p>
          {when && (
            <dl>
              <dt className="text-sm text-soft">When</dt>
              <dd>{when}</dd>
            </dl>
          )}
        </div>
      </div>
      {isPending && (
        <section className="rounded-l bg-sunk p-5">
          <h3 className="mb-2 text-lg">What happens next</h3>
          <ol className="grid grid-cols-[minmax(0,1fr)] list-decimal gap-1.5 pl-5 break-words">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-3 text-sm text-soft">
            <TextLink to="/settings/calendar">Subscribe in your calendar</TextLink> to see bookings there once
            they’re confirmed.
          </p>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={href}>See your {isAgent ? 'request' : 'booking'}</LinkButton>
        {canMessage && (
          <MessageButton userId={person.id} className="max-w-full">
            <span className="min-w-0 wrap-anywhere">Message {first}</span>
          </MessageButton>
        )}
        <DialogClose render={<Button look="ghost">Close</Button>} />
      </div>
      <PeopleLike person={person} />
    </div>
  )
}

type NextSteps = { first: string; by: string | false; hasTime: boolean; refund: Refund }

/** What happens after a request to the person themselves. */
export function stepsOf({ first, by, hasTime, refund }: NextSteps): string[] {
  const then = {
    none: 'the request closes.',
    hold: 'we release the hold on your card.',
    kept: 'we charge the fee and keep it as a credit for your next request.',
    credit: 'you get your credit back.',
    paid: 'you get back what you paid.',
  }[refund]
  return [
    ...(by ? [`${first} has until ${by} to reply.`] : []),
    ...(hasTime
      ? [
          `If ${first} confirms, you’re booked for that time.`,
          'Once it’s confirmed, you can add it to your calendar on the booking’s page.',
        ]
      : [`If ${first} confirms, you agree on a time on the booking’s page.`]),
    `If ${first} declines or doesn’t reply in time, ${then}`,
  ]
}

export function stepsOfAgent(agent: string, refund: Refund): string[] {
  const declined = `If they decline or don’t reply within ${agentAnswerDays} business days,`
  // Agents’ requests are charged, not held.
  const paid = `${declined} you get back what you paid.`
  return [
    `We email ${agent} everything you wrote. Agents typically reply within ${agentUsualDays.join(' to ')} business days.`,
    'They can accept with a date, propose other times, ask you a question or decline.',
    'We email you when they reply. You’ll also see it on the request’s page.',
    {
      none: `If they don’t reply within ${agentAnswerDays} business days, the request expires.`,
      credit: `${declined} you get your credit back.`,
      kept: `${declined} the fee becomes a credit for your next request.`,
      hold: paid,
      paid,
    }[refund],
  ]
}
