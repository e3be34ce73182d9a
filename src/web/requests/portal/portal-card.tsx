import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { AgentPortalEntry, AgentPortalRequest } from '../../../contract/requests/agent-portal.ts'
import { calledName } from '../../../wording/names.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { calendarAddresses } from '../../shared/times/calendar-addresses.ts'
import { useMoment } from '../../shared/times/use-moment.ts'
import { useViewerZone } from '../../shared/times/use-viewer-zone.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { TimeList } from '../answering/proposed-times.tsx'
import { headingId, ReplyButtons } from '../answering/reply-buttons.tsx'
import { useChange } from '../answering/use-request-change.ts'
import { type Clock, TimeOnClocks } from '../clocks.tsx'
import { agentPortalQuery } from '../queries.ts'
import { type ReplyHandlers, ReplyProvider } from '../reply-context.ts'
import { replyDraftKey } from '../reply-drafts.ts'
import { AgentRequestDetails } from '../request-details.tsx'
import { RequestChip } from '../request-status.tsx'
import { CalendarLinks } from '../showing/calendar-buttons.tsx'
import { AgentRequestTimeline } from '../showing/request-timeline.tsx'
import { agentStatusText } from '../status-text.ts'
import { hiddenRequest } from '../wording.ts'
import { RequesterCard } from './requester-card.tsx'

type RequestProps = { request: AgentPortalRequest; token: string; calendar: readonly AgentPortalEntry[] }

type Props = RequestProps & { isOpen: boolean; onToggle: () => void }

export function PortalCard({ request, token, calendar, isOpen, onToggle }: Props) {
  const bodyId = useId()
  const { creator, personality, requestedTopic, expiresAt, hidden } = request
  const moment = useMoment(useViewerZone() ?? request.personalityTimeZone)
  return (
    <Card as="article" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="relative flex items-start gap-3 sm:gap-4">
        {!isOpen && <Avatar name={creator.name} src={creator.avatar} />}
        <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 grow gap-1.5">
          <div>
            <RequestChip request={request} />
          </div>
          <h2
            id={headingId(request.id)}
            tabIndex={-1}
            className={classNames(
              'min-w-0 scroll-mt-24 wrap-anywhere outline-none',
              isOpen ? 'text-2xl' : 'text-xl',
            )}
          >
            {creator.name} wants to book {personality.name}
          </h2>
          {!isOpen && (
            <p dir="auto" className="line-clamp-2 break-words">
              {hidden ? hiddenRequest : requestedTopic}
            </p>
          )}
          {!isOpen && expiresAt && (
            <p className="text-sm text-soft">
              Reply by <time dateTime={expiresAt}>{moment(expiresAt)}</time>
            </p>
          )}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={`${isOpen ? 'Close' : 'Open'} the request from ${creator.name}`}
          onClick={onToggle}
          className={classNames(
            '-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk',
            // Anywhere on what is shown of a closed one.
            !isOpen && 'after:absolute after:inset-0',
          )}
        >
          <Icon
            of={ChevronDown}
            size={22}
            className={classNames('transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <PortalRequest request={request} token={token} calendar={calendar} />}
      </div>
    </Card>
  )
}

function PortalRequest({ request, token, calendar }: RequestProps) {
  const clocks = useSeatClocks(request)
  const replies = usePortalReplies(token, request.id)
  const moment = useMoment(clocks[0].zone)
  const requester = { zone: request.creatorTimeZone, whose: calledName(request.creator) }
  const draftKey = replyDraftKey('agent', request.id)
  const everyClock = [clocks[0], requester, ...clocks]
  return (
    <ReplyProvider value={{ request, seat: 'agent', clocks, calendar, draftKey, ...replies }}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <p className="max-w-[70ch]">{agentStatusText(request, 'agent', moment)}</p>
        <AgreedBooking request={request} clocks={everyClock} />
        {request.offers.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h3 className="font-sans text-base font-semibold tracking-normal">Proposed times</h3>
            <TimeList offers={request.offers} clocks={everyClock} look="rounded-m bg-sunk px-4 py-3" />
          </div>
        )}
        <AgentRequestDetails request={request} />
        <RequesterCard creator={request.creator} />
        <ReplyButtons />
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5">
          <h3 className="text-xl">Activity</h3>
          <AgentRequestTimeline request={request} reader="agent" clocks={everyClock} />
        </section>
      </div>
    </ReplyProvider>
  )
}

/** The agent’s own clock, known only in the browser, then the guest’s if it differs. */
function useSeatClocks({ personality, personalityTimeZone }: AgentPortalRequest): [Clock, ...Clock[]] {
  const own = useViewerZone()
  const guest = { zone: personalityTimeZone, whose: calledName(personality) }
  return own && own !== guest.zone ? [{ zone: own, whose: 'you' }, guest] : [guest]
}

function usePortalReplies(token: string, requestId: number): ReplyHandlers {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = agentPortalQuery(api, token)
  const { isSending, send } = useChange<AgentPortalRequest>([queryKey], (now) =>
    queryClient.setQueryData(
      queryKey,
      (seat) =>
        seat && {
          ...seat,
          requests: seat.requests.map((request) => (request.id === now.id ? now : request)),
        },
    ),
  )
  const params = { token }
  return {
    isSending,
    accept: (body) =>
      send(api.call('POST /api/agent/{token}/accept', { params, body: { ...body, requestId } })),
    counter: (body) =>
      send(api.call('POST /api/agent/{token}/counter', { params, body: { ...body, requestId } })),
    ask: (question) =>
      send(api.call('POST /api/agent/{token}/ask', { params, body: { question, requestId } })),
    decline: (response) =>
      send(api.call('POST /api/agent/{token}/decline', { params, body: { response, requestId } })),
  }
}

function AgreedBooking({ request, clocks }: { request: AgentPortalRequest; clocks: readonly Clock[] }) {
  const { booking, duration, speakingFee, personality, creator, requestedTopic } = request
  if (!booking?.startsAt || !booking.endsAt) return null
  const { startsAt, endsAt, status } = booking
  const links = calendarAddresses({
    title: `${requestedTopic && `${requestedTopic}: `}${personality.name} with ${creator.name}`,
    text: speakingFee ? `Speaking fee: ${speakingFee}` : '',
    startsAt,
    endsAt,
    zone: request.personalityTimeZone,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m bg-ok-soft p-4 sm:p-5">
      <p>
        <TimeOnClocks at={startsAt} clocks={clocks} />
        <span className="block text-sm text-soft">
          {duration} minutes{speakingFee && `, speaking fee: ${speakingFee}`}
        </span>
      </p>
      {status === 'confirmed' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p className="text-sm">
            We’ve let {personality.name} and {creator.name} know and sent them a calendar file.
          </p>
          <CalendarLinks {...links} />
        </div>
      )}
    </div>
  )
}
