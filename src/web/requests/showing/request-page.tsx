import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import type { Person } from '../../../contract/people.ts'
import type { AgentPortalEntry } from '../../../contract/requests/agent-portal.ts'
import type { AgentRequest } from '../../../contract/requests/agent-requests.ts'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { calledName } from '../../../wording/names.ts'
import { formatMovement } from '../../../wording/payments.ts'
import { zoneName } from '../../../wording/times.ts'
import { formatMoney } from '../../shared/money/money.tsx'
import { Avatar } from '../../shared/people/avatar.tsx'
import { MessageButton } from '../../shared/people/message-button.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Detail } from '../../ui/detail-list.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { agentRequestQuery, ownTimesQuery } from '../agent-queries.ts'
import { activityTitle } from '../agent-wording.ts'
import type { Clock } from '../clocks.ts'
import { ReplyProvider } from '../reply-context.ts'
import { replyDraftKey } from '../reply-drafts.ts'
import { RequestActivity } from '../request-activity.tsx'
import { RequestChip } from '../request-chip.tsx'
import { RequestDetails } from '../request-details.tsx'
import { RequestNextStep } from './agent-next-step.tsx'
import { feeWords, listWords, paidWith, requestPageWords } from './agent-wording.ts'
import { useLiveRequests } from './use-live-requests.ts'
import { useRequestChange } from './use-request-change.ts'

type WhoProps = {
  person: Person
  part: 'requester' | 'guest'
  zone: string
  isMe: boolean
  page: 'profile' | 'personality'
}

/** For the requester and the guest; the agent has the portal. */
export function AgentRequestPage({ id }: { id: number }) {
  useLiveRequests()
  const api = useApi()
  const { data: request } = useSuspenseQuery(agentRequestQuery(api, id))
  const { answers } = useRequestChange(id)
  const answersMyself = request.can.includes('accept')
  const { data: bookings = [] } = useQuery({ ...ownTimesQuery(api), enabled: answersMyself })
  const me = useMe()
  const zone = me?.timeZone ?? 'UTC'
  const asks = request.seat === 'requester'
  const other: Clock = asks
    ? { zone: request.personalityTimeZone, whose: calledName(request.personality) }
    : { zone: request.creatorTimeZone, whose: calledName(request.creator) }
  const mine: Clock = { zone, whose: 'you' }
  const draftKey = replyDraftKey(me?.id ?? 0, request.id)
  const calendar = ownCalendar(bookings, request.personalityId)
  return (
    <ReplyProvider value={{ request, seat: 'guest', clocks: [mine], calendar, draftKey, ...answers }}>
      <div className="page-width w-full py-8 sm:py-10">
        <PageHeader
          back={<BackLink to="/agent-requests" />}
          title={
            asks
              ? listWords.toThem({ name: request.personality.name })
              : listWords.toYou({ name: request.creator.name })
          }
        >
          <span className="grid justify-items-start gap-2 wrap-anywhere">
            {throughWords(request)}
            <RequestChip request={request} />
          </span>
        </PageHeader>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <RequestNextStep request={request} />
            <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <h2 className="sr-only">{requestPageWords.details}</h2>
              <RequestDetails request={request}>
                {request.agentEmail && (
                  <Detail name={requestPageWords.agentEmail}>
                    <EmailAddress of={request.agentEmail} />
                  </Detail>
                )}
              </RequestDetails>
              <hr className="border-line" />
              <RequestPeople request={request} />
            </Card>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <RequestFee request={request} />
            <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <h2 className="text-xl">{activityTitle}</h2>
              {request.steps.length === 0 ? (
                <p>{requestPageWords.noActivity}</p>
              ) : (
                <RequestActivity request={request} reader={request.seat} zone={zone} clocks={[mine, other]} />
              )}
            </Card>
          </div>
        </div>
      </div>
    </ReplyProvider>
  )
}

function throughWords({ seat, takenOver, agentName, personality }: AgentRequest): string {
  if (seat === 'guest') {
    return takenOver ? requestPageWords.youAnswer : requestPageWords.yourAgentAnswers({ agent: agentName })
  }
  const guest = calledName(personality)
  return takenOver
    ? requestPageWords.theyAnswer({ guest })
    : requestPageWords.theirAgentAnswers({ agent: agentName, guest })
}

/** For a request that doesn’t exist and for someone else’s: the same text, so that it reveals nothing. */
export function AgentRequestMissing() {
  return (
    <MissingPage
      icon={Inbox}
      title={requestPageWords.missingTitle}
      to="/agent-requests"
      label={requestPageWords.missingAction}
    >
      {requestPageWords.missing}
    </MissingPage>
  )
}

function ownCalendar(bookings: readonly Booking[], personalityId: number): AgentPortalEntry[] {
  return bookings.flatMap(({ status, startsAt, endsAt, topic }) =>
    status === 'confirmed' && startsAt && endsAt
      ? [{ personalityId, kind: 'booked', startsAt, endsAt, title: topic }]
      : [],
  )
}

function RequestFee({ request }: { request: AgentRequest }) {
  const moment = useMoment()
  const word = feeWords(request)
  if (!word) return null
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{requestPageWords.fee}</h2>
      <p>{word}</p>
      <ul className="grid gap-2 text-sm">
        {request.entries.map(({ kind, amountCents, createdAt }) => (
          <li key={`${kind} ${createdAt}`}>
            {paidWith(request) === 'card'
              ? requestPageWords.movementOf({
                  movement: formatMovement(kind, 'card', true),
                  amount: formatMoney(amountCents),
                })
              : formatMovement(kind, 'credit', true)}
            <time dateTime={createdAt} className="block text-soft">
              {moment(createdAt)}
            </time>
          </li>
        ))}
      </ul>
      {request.paymentId && (
        <p>
          <TextLink to="/settings/payments/$id" params={{ id: String(request.paymentId) }}>
            {requestPageWords.receipt}
          </TextLink>
        </p>
      )}
    </Card>
  )
}

function RequestPeople({ request }: { request: AgentRequest }) {
  const { creator, personality, creatorTimeZone, personalityTimeZone, seat } = request
  const asks = seat === 'requester'
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <Who person={creator} part="requester" zone={creatorTimeZone} isMe={asks} page="profile" />
      <Who person={personality} part="guest" zone={personalityTimeZone} isMe={!asks} page="personality" />
    </ul>
  )
}

function Who({ person: { id, name, avatar, headline, deleted }, part, zone, isMe, page }: WhoProps) {
  return (
    <li className="flex min-w-0 items-start gap-4">
      <Avatar name={name} src={avatar} size="l" />
      <div className="min-w-0">
        <p className="text-sm text-soft">{requestPageWords[part][isMe ? 'you' : 'other']}</p>
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
        {!isMe && !deleted && (
          <MessageButton userId={id} size="s" className="mt-2" label={requestPageWords.message({ name })} />
        )}
      </div>
    </li>
  )
}
