import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '../../../contract/people.ts'
import type { AgentPortalEntry } from '../../../contract/requests/agent-portal.ts'
import type { AgentRequest } from '../../../contract/requests/agent-requests.ts'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { creditSentences, holdSentences } from '../../../wording/fees.ts'
import { zoneName } from '../../../wording/times.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { MessageButton } from '../../shared/people/message-button.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { mailTo } from '../../shared/site/mail-to.ts'
import { formatShortDay } from '../../shared/times/dates.ts'
import { useMoment } from '../../shared/times/use-moment.ts'
import { useNow } from '../../shared/times/use-now.ts'
import { MoreMenu } from '../../shared/trust/more-menu.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Detail } from '../../ui/detail-list.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { NextStep } from '../answering/next-step.tsx'
import { useRequestChange } from '../answering/use-request-change.ts'
import { useClocks } from '../clocks.tsx'
import { agentFeeText } from '../fee-text.ts'
import { HoldExplanation } from '../hold-explanation.tsx'
import { agentRequestQuery, bookingHistoryQuery, bookingQuery, ownTimesQuery } from '../queries.ts'
import { ReplyProvider } from '../reply-context.ts'
import { replyDraftKey } from '../reply-drafts.ts'
import { AgentRequestDetails, BookingDetails } from '../request-details.tsx'
import { type AnyRequest, isByCredit, isForAgent, partiesOf, useRoles } from '../request-roles.ts'
import { RequestChip, useRequestStatus } from '../request-status.tsx'
import { throughText } from '../status-text.ts'
import { useLiveRequests } from '../use-live-requests.ts'
import { CalendarButtons } from './calendar-buttons.tsx'
import { AgentRequestTimeline, BookingTimeline, movementText } from './request-timeline.tsx'

type PageProps = {
  request: Booking | AgentRequest
  title: string
  back: '/dashboard' | '/agent-requests'
  /** Who answers, if that’s an agent. */
  through?: string
  details: ReactNode
  reviews?: ReactNode
  fee: ReactNode
  /** Undefined if nothing has happened. */
  activity: ReactNode
}

function RequestPage({ request, title, back, through, details, reviews, fee, activity }: PageProps) {
  const { id, paymentId } = request
  const { other, asked } = useRoles(request)
  const kind = isForAgent(request) ? 'agent_request' : 'booking'
  return (
    <div className="page-width w-full py-8 sm:py-10">
      <PageHeader
        back={
          <div className="flex items-center justify-between gap-3">
            <BackLink to={back} />
            {!other.deleted && (
              <MoreMenu person={other} about={asked ? undefined : { kind, id }} className="-my-2 -mr-3" />
            )}
          </div>
        }
        title={title}
      >
        <span className="grid justify-items-start gap-3 pt-1 wrap-anywhere">
          {through}
          <RequestChip request={request} />
        </span>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <NextStep request={request} />
          {reviews}
          <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <h2 className="sr-only">Details and participants</h2>
            {details}
            <hr className="border-line" />
            <Participants request={request} />
          </Card>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {fee && (
            <SideCard title="Platform fee">
              {fee}
              {paymentId && (
                <p>
                  <TextLink to="/settings/payments/$id" params={{ id: String(paymentId) }}>
                    View receipt
                  </TextLink>
                </p>
              )}
            </SideCard>
          )}
          {activity && <SideCard title="Activity">{activity}</SideCard>}
        </div>
      </div>
    </div>
  )
}

function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}

type BookingPageProps = { id: number; renderReviews: (booking: Booking, other: Person) => ReactNode }

export function BookingPage({ id, renderReviews }: BookingPageProps) {
  useLiveRequests()
  const api = useApi()
  const { data: booking } = useSuspenseQuery(bookingQuery(api, id))
  const { data: history } = useQuery(bookingHistoryQuery(api, id))
  const { other, asked } = useRoles(booking)
  return (
    <RequestPage
      request={booking}
      title={`Booking with ${other.name}`}
      back="/dashboard"
      reviews={renderReviews(booking, other)}
      details={
        <>
          <BookingDetails booking={booking} />
          <CalendarButtons booking={booking} />
        </>
      }
      fee={asked && booking.entries.length > 0 && <BookingFee booking={booking} />}
      activity={history?.length !== 0 && <BookingTimeline booking={booking} />}
    />
  )
}

/** For the requester and the guest; the agent has the portal. */
export function AgentRequestPage({ id }: { id: number }) {
  useLiveRequests()
  const api = useApi()
  const { data: request } = useSuspenseQuery(agentRequestQuery(api, id))
  const { replies } = useRequestChange(request)
  const { data: bookings = [] } = useQuery({ ...ownTimesQuery(api), enabled: request.can.includes('accept') })
  const clocks = useClocks(request)
  const draftKey = replyDraftKey(useMe()?.id ?? 0, id)
  const calendar = ownCalendar(bookings, request.personalityId)
  const { seat, agentEmail } = request
  const now = useNow()
  const zone = clocks[0].zone
  const feeText = agentFeeText(request, (at) => formatShortDay(at, zone, now))
  return (
    <ReplyProvider value={{ request, seat: 'guest', clocks: [clocks[0]], calendar, draftKey, ...replies }}>
      <RequestPage
        request={request}
        title={
          seat === 'requester'
            ? `Your request to ${request.personality.name}`
            : `${request.creator.name} wants to book you`
        }
        back="/agent-requests"
        through={throughText(request)}
        details={
          <AgentRequestDetails request={request}>
            {agentEmail && (
              <Detail name="Your agent’s email">
                <EmailAddress of={agentEmail} />
              </Detail>
            )}
          </AgentRequestDetails>
        }
        fee={feeText && <Movements request={request} text={feeText} />}
        activity={<AgentRequestTimeline request={request} reader={seat} clocks={clocks} />}
      />
    </ReplyProvider>
  )
}

function ownCalendar(bookings: readonly Booking[], personalityId: number): AgentPortalEntry[] {
  return bookings.flatMap(({ status, startsAt, endsAt, topic }) =>
    status === 'confirmed' && startsAt && endsAt
      ? [{ personalityId, kind: 'booked', startsAt, endsAt, title: topic }]
      : [],
  )
}

function BookingFee({ booking }: { booking: Booking }) {
  const moment = useMoment()
  const { fee } = useRequestStatus(booking)
  const { otherCalled: name } = useRoles(booking)
  const { paymentStatus, status, expiresAt, entries, keepAsCredit } = booking
  if (status !== 'pending' || paymentStatus !== 'held' || !expiresAt) return <p>{fee}</p>
  const answerBy = moment(expiresAt)
  const feeCents = entries[0]?.amountCents ?? 0
  return (
    <HoldExplanation
      sentences={
        isByCredit(booking)
          ? creditSentences(name, answerBy)
          : holdSentences({ feeCents, name, answerBy, keepAsCredit })
      }
    />
  )
}

function Movements({ request, text }: { request: AgentRequest; text: string }) {
  const moment = useMoment()
  return (
    <>
      <p>{text}</p>
      <ul className="grid gap-2 text-sm">
        {request.entries.map(({ kind, amountCents, createdAt }) => (
          <li key={`${kind} ${createdAt}`}>
            {movementText(request, kind, amountCents, true)}
            <time dateTime={createdAt} className="block text-soft">
              {moment(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </>
  )
}

function Participants({ request }: { request: AnyRequest }) {
  const { role } = useRoles(request)
  const { creator, creatorTimeZone, guest, guestTimeZone } = partiesOf(request)
  const byAgent = isForAgent(request)
  const mayMessage = byAgent && request.canStart.includes('message')
  const asker = byAgent ? 'Requester' : 'Creator'
  const isMine = role === 'creator'
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <Participant person={creator} part={asker} zone={creatorTimeZone} isMe={isMine} mayMessage={mayMessage} />
      <Participant
        person={guest}
        part="Guest"
        zone={guestTimeZone}
        isMe={!isMine}
        mayMessage={mayMessage}
        page={byAgent ? 'personality' : 'profile'}
      />
    </ul>
  )
}

type ParticipantProps = {
  person: Person & { email?: string | null }
  part: string
  zone: string
  isMe: boolean
  page?: 'profile' | 'personality'
  /** A booking’s next step has the button. */
  mayMessage: boolean
}

function Participant({ person, part, zone, isMe, page = 'profile', mayMessage }: ParticipantProps) {
  const { id, name, avatar, headline, email } = person
  return (
    <li className="flex min-w-0 items-start gap-4">
      <Avatar name={name} src={avatar} size="l" />
      <div className="min-w-0">
        <p className="text-sm text-soft">{isMe ? `${part} (you)` : part}</p>
        <h3 className="text-lg break-words">
          <Link to={`/${page}/$id`} params={{ id: String(id) }} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {headline && (
          <p dir="auto" className="text-sm break-words text-soft">
            {headline}
          </p>
        )}
        <p className="text-sm text-soft">{zoneName(zone)}</p>
        {email && !isMe && (
          <a href={mailTo(email)} className="text-sm wrap-anywhere underline underline-offset-4">
            <EmailAddress of={email} />
          </a>
        )}
        {mayMessage && !isMe && (
          <MessageButton userId={id} size="s" className="mt-2" label={`Message ${name}`} />
        )}
      </div>
    </li>
  )
}
