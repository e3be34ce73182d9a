import type { AgentRequest } from '../../../contract/requests/agent-requests.ts'
import { isOpen } from '../../../contract/requests/is-open.ts'
import { calledName } from '../../../wording/names.ts'
import { useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { OfferChoice } from '../../shared/times/offer-choice.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { QuotedText } from '../../ui/quoted-text.tsx'
import { useLostFocus } from '../../ui/use-lost-focus.ts'
import { requestStatusText } from '../agent-wording.ts'
import { ReplyButtons } from '../answering/reply-buttons.tsx'
import { headingId } from '../heading-id.ts'
import { answererOf, namesOf } from '../request-state.ts'
import { nextStepWords, takeOverWords, withdrawDialogWords, withdrawWords } from './agent-wording.ts'
import { AnswerQuestion } from './answer-question.tsx'
import { useRequestChange } from './use-request-change.ts'

export function RequestNextStep({ request }: { request: AgentRequest }) {
  const moment = useMoment()
  const { can, seat, bookingId, booking, steps } = request
  useLostFocus(steps.filter(({ by }) => by === seat).length, () =>
    document.getElementById(headingId(request.id)),
  )
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 id={headingId(request.id)} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
          {nextStepWords.title}
        </h2>
        <p className="max-w-[70ch]">{requestStatusText(request, seat, moment)}</p>
      </div>
      {booking?.startsAt && <OnBothClocks at={booking.startsAt} request={request} />}
      <TheirWords request={request} />
      {can.includes('answer') && <AnswerQuestion key={lastQuestion(request)} request={request} />}
      {request.offers.length > 0 && <Offers key={proposed(request)} request={request} />}
      {seat === 'guest' && <ReplyButtons />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {bookingId && (
          <LinkButton to="/bookings/$id" params={{ id: String(bookingId) }}>
            {nextStepWords.seeBooking}
          </LinkButton>
        )}
        <TakeOver request={request} />
        <Withdraw request={request} />
        <AskElsewhere request={request} />
      </div>
    </Card>
  )
}

function TheirWords({ request }: { request: AgentRequest }) {
  const { seat, agentResponse } = request
  const answerer = answererOf(request)
  if (!agentResponse || answerer === seat) return null
  return <QuotedText who={nextStepWords.wrote({ name: namesOf(request)[answerer] })} text={agentResponse} />
}

const lastQuestion = ({ steps }: AgentRequest) => steps.findLast(({ what }) => what === 'asked')?.at

const proposed = ({ offers, duration, speakingFee }: AgentRequest) =>
  JSON.stringify([offers.map(({ startsAt }) => startsAt), duration, speakingFee])

function Offers({ request }: { request: AgentRequest }) {
  const { busy, acceptOffer } = useRequestChange(request.id)
  const { offers, duration, seat, speakingFee } = request
  const answerer = answererOf(request)
  const title =
    answerer === seat
      ? nextStepWords.yourTimes
      : nextStepWords.theirTimes({ name: namesOf(request)[answerer] })
  if (!request.can.includes('accept-offer')) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="font-semibold">{title}</p>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
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
      words={
        speakingFee
          ? nextStepWords.confirmsWithFee({ minutes: duration, speakingFee })
          : nextStepWords.confirms({ minutes: duration })
      }
      label={nextStepWords.confirm}
      busyLabel={nextStepWords.confirming}
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
      otherName={calledName(asks ? request.personality : request.creator)}
    />
  )
}

function TakeOver({ request }: { request: AgentRequest }) {
  const { takeOver } = useRequestChange(request.id)
  if (!request.can.includes('take-over')) return null
  return (
    <ConfirmDialog
      title={takeOverWords.title}
      confirmLabel={takeOverWords.confirm}
      busyLabel={takeOverWords.busy}
      look="primary"
      trigger={<Button look="secondary">{takeOverWords.confirm}</Button>}
      onConfirm={takeOver}
    >
      {takeOverWords.asks({ agent: request.agentName })}
    </ConfirmDialog>
  )
}

function AskElsewhere({ request }: { request: AgentRequest }) {
  if (request.seat !== 'requester' || isOpen(request) || request.status === 'accepted') return null
  const { status, personality } = request
  return (
    <>
      {status !== 'declined' && (
        <LinkButton look="outline" to="/profile/$id" params={{ id: String(personality.id) }}>
          {nextStepWords.askAgain({ name: calledName(personality) })}
        </LinkButton>
      )}
      <LinkButton look="outline" to="/search" search={{ userType: 'guest' }}>
        {nextStepWords.findOthers}
      </LinkButton>
    </>
  )
}

function Withdraw({ request }: { request: AgentRequest }) {
  const { withdraw } = useRequestChange(request.id)
  if (!request.can.includes('withdraw')) return null
  return (
    <ConfirmDialog
      title={withdrawDialogWords.title}
      confirmLabel={withdrawDialogWords.confirm}
      busyLabel={withdrawDialogWords.busy}
      trigger={<Button look="outline">{withdrawDialogWords.confirm}</Button>}
      onConfirm={withdraw}
    >
      {withdrawWords(request)}{' '}
      {request.expiresAt && withdrawDialogWords.tells({ name: namesOf(request)[answererOf(request)] })}
    </ConfirmDialog>
  )
}
