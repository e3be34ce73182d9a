import type { Profile } from '../../../contract/profiles.ts'
import { agentAnswerDays, agentUsualDays } from '../../../contract/requests/deadlines.ts'
import type { RequestWay } from '../../../contract/requests/representation.ts'
import { firstName } from '../../../wording/names.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { useSite } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useAnswerBy } from '../paying/use-answer-by.ts'
import type { SentToGuest } from './guest-kinds.ts'

type Props = {
  person: Profile
  way: RequestWay
  sent: SentToGuest
  /** It had been sent already. */
  before: boolean
  /** When the request is for, if it names a time. */
  at: string | null
}

/** What happens next with a request to a guest. */
export function GuestSuccess({ person, way, sent, before, at }: Props) {
  const answerBy = useAnswerBy(at)
  const hasFee = useSite().feeCents > 0
  const first = firstName(person.name)
  const asked = way === 'agent' ? (person.agentName ?? 'the agent') : person.name
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center gap-3">
        <StatusChip status="pending" word="Pending Review" />
        <span>
          {before
            ? `You sent this request to ${asked} before. Nothing was paid or sent again.`
            : `Your request goes to ${asked}.`}
        </span>
      </p>
      <div className="rounded-m bg-sunk p-5">
        <h3 className="mb-2 text-base font-semibold">What happens next</h3>
        <ul className="grid list-disc gap-2 pl-5">
          {way === 'agent' ? (
            <>
              <li>
                {asked} gets it by mail, with all that you wrote, and typically answers within{' '}
                {agentUsualDays.join(' to ')} business days.
              </li>
              <li>They accept with a date, propose other times, ask you something, or decline.</li>
              <li>You hear of it by mail, and see it on the request’s page.</li>
              <li>
                Without an answer within {agentAnswerDays} business days the request closes
                {hasFee ? ', and what you paid comes back.' : '.'}
              </li>
            </>
          ) : (
            <>
              {before ? null : <li>{`${first} can answer until ${answerBy}.`}</li>}
              <li>
                {at
                  ? `If ${first} confirms, your booking is settled for that time.`
                  : `If ${first} confirms, the two of you agree on a time on the booking’s page.`}
              </li>
              <li>
                If {first} declines or does not answer in time,{' '}
                {hasFee ? 'what you paid comes back' : 'the request closes'}.
              </li>
            </>
          )}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={sent.href}>{way === 'agent' ? 'See your request' : 'See your booking'}</LinkButton>
        <DialogClose render={<Button look="ghost">Close</Button>} />
      </div>
    </div>
  )
}
