import type { AgentRequest } from '../../../contract/requests/agent-requests.ts'
import { firstName } from '../../../wording/names.ts'
import { useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { OfferChoice } from '../../shared/times/offer-choice.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { QuotedWords } from '../../ui/quoted-words.tsx'
import { AnswerActs } from '../answering/answer-acts.tsx'
import { isOpen, namesOf, standingWords } from '../request-words.ts'
import { headingId, useFocusLeft } from '../use-focus-left.ts'
import { AnswerQuestion } from './answer-question.tsx'
import { withdrawWords } from './fee-words.ts'
import { useRequestChange } from './use-request-change.ts'

/** How a request stands, and everything that its reader can do about it. */
export function RequestNext({ request }: { request: AgentRequest }) {
  const moment = useMoment()
  const { can, seat, bookingId, booking, steps } = request
  useFocusLeft(request.id, steps.filter(({ by }) => by === seat).length)
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h2 id={headingId(request.id)} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
          What now
        </h2>
        <p className="max-w-[70ch]">{standingWords(request, seat, moment)}</p>
      </div>
      {booking?.startsAt && <OnBothClocks at={booking.startsAt} request={request} />}
      <TheirWords request={request} />
      {can.includes('answer') && <AnswerQuestion key={lastQuestion(request)} request={request} />}
      {request.offers.length > 0 && <Offers key={proposed(request)} request={request} />}
      {seat === 'guest' && <AnswerActs />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {bookingId && (
          <LinkButton to="/bookings/$id" params={{ id: String(bookingId) }}>
            See the booking
          </LinkButton>
        )}
        <TakeOver request={request} />
        <Withdraw request={request} />
        <AskElsewhere request={request} />
      </div>
    </Card>
  )
}

/** What came with the answer, where it is another’s. */
function TheirWords({ request }: { request: AgentRequest }) {
  const { seat, agentResponse, takenOver } = request
  const who = namesOf(request, seat)[takenOver ? 'guest' : 'agent']
  if (!agentResponse || who === 'you') return null
  return <QuotedWords who={`${who} writes`} text={agentResponse} />
}

const lastQuestion = ({ steps }: AgentRequest) => steps.findLast(({ what }) => what === 'asked')?.at

const proposed = ({ offers, duration, speakingFee }: AgentRequest) =>
  JSON.stringify([offers.map(({ startsAt }) => startsAt), duration, speakingFee])

function Offers({ request }: { request: AgentRequest }) {
  const { busy, acceptOffer } = useRequestChange(request.id)
  const { offers, duration, seat, takenOver, speakingFee } = request
  const who = namesOf(request, seat)[takenOver ? 'guest' : 'agent']
  const title = who === 'you' ? 'Times you proposed' : `Times ${who} proposes`
  if (!request.can.includes('accept-offer')) {
    return (
      <div className="grid gap-2">
        <p className="font-semibold">{title}</p>
        <ul className="grid gap-2">
          {offers.map(({ startsAt }) => (
            <li key={startsAt}>
              <OnBothClocks at={startsAt} request={request} />
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <OfferChoice
      title={title}
      name={`offer-of-${request.id}`}
      offers={offers}
      words={`This confirms the booking at once, for ${duration} minutes${speakingFee ? ` and a speaking fee of ${speakingFee}` : ''}. The fee you paid is kept then.`}
      label="Confirm this time"
      busyLabel="Confirming…"
      busy={busy === 'accept-offer'}
      onChoose={(offer, startsAt) => acceptOffer({ offer, startsAt, duration, speakingFee })}
    >
      {({ startsAt }) => <OnBothClocks at={startsAt} request={request} />}
    </OfferChoice>
  )
}

function OnBothClocks({ at, request }: { at: string; request: AgentRequest }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const asks = request.seat === 'requester'
  return (
    <DateTime
      at={at}
      zone={zone}
      otherZone={asks ? request.personalityTimeZone : request.creatorTimeZone}
      otherName={firstName((asks ? request.personality : request.creator).name)}
    />
  )
}

function TakeOver({ request }: { request: AgentRequest }) {
  const { takeOver } = useRequestChange(request.id)
  if (!request.can.includes('take-over')) return null
  return (
    <ConfirmDialog
      title="Take over this request?"
      confirmLabel="Take over"
      busyLabel="Taking over…"
      look="primary"
      trigger={<Button look="secondary">Take over</Button>}
      onConfirm={takeOver}
    >
      You answer it yourself from then on. {request.agentName} is told, and cannot answer it any more.
    </ConfirmDialog>
  )
}

/** What its requester may want once it came to nothing. */
function AskElsewhere({ request }: { request: AgentRequest }) {
  if (request.seat !== 'requester' || isOpen(request) || request.status === 'accepted') return null
  const { status, personality } = request
  return (
    <>
      {status !== 'declined' && (
        <LinkButton look="outline" to="/profile/$id" params={{ id: String(personality.id) }}>
          Ask {firstName(personality.name)} again
        </LinkButton>
      )}
      <LinkButton look="outline" to="/search" search={{ userType: 'guest' }}>
        Find other guests
      </LinkButton>
    </>
  )
}

function Withdraw({ request }: { request: AgentRequest }) {
  const { withdraw } = useRequestChange(request.id)
  if (!request.can.includes('withdraw')) return null
  return (
    <ConfirmDialog
      title="Withdraw this request?"
      confirmLabel="Withdraw"
      busyLabel="Withdrawing…"
      trigger={<Button look="outline">Withdraw</Button>}
      onConfirm={withdraw}
    >
      {withdrawWords(request)}
      {request.expiresAt &&
        ` ${request.takenOver ? firstName(request.personality.name) : request.agentName} will be told.`}
    </ConfirmDialog>
  )
}
