import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import type {
  AgentPortal,
  AgentPortalEntry,
  AgentPortalRequest,
} from '../../../contract/requests/agent-portal.ts'
import { calledName } from '../../../wording/names.ts'
import { zoneName } from '../../../wording/times.ts'
import { useApi } from '../../shared/session/session.tsx'
import { calendarAddresses } from '../../shared/times/calendar-addresses.ts'
import { formatTime, formatWeekday } from '../../shared/times/dates.ts'
import { useViewerZone } from '../../shared/times/use-viewer-zone.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { agentPortalQuery } from '../agent-queries.ts'
import { activityTitle, requestStatusText } from '../agent-wording.ts'
import { ReplyButtons } from '../answering/reply-buttons.tsx'
import type { Clock } from '../clocks.ts'
import { type ReplyHandlers, ReplyProvider, type ShownRequest, type ShowReply } from '../reply-context.ts'
import { replyDraftKey } from '../reply-drafts.ts'
import { RequestActivity } from '../request-activity.tsx'
import { RequestDetails } from '../request-details.tsx'
import { TimeOnClocks } from '../time-on-clocks.tsx'
import { RequesterCard } from './requester-card.tsx'
import { agreedWords } from './wording.ts'

type AgreedBookingProps = { request: AgentPortalRequest; clocks: readonly Clock[] }

type Props = { request: AgentPortalRequest; token: string; calendar: readonly AgentPortalEntry[] }

export function PortalRequest({ request, token, calendar }: Props) {
  const clocks = useSeatClocks(request)
  const answers = useSeatAnswers(token, request.id)
  const zone = useViewerZone() ?? request.personalityTimeZone
  const moment = (at: string) => `${formatWeekday(at, zone)}, ${formatTime(at, zone)} ${zoneName(zone)}`
  const requester = { zone: request.creatorTimeZone, whose: calledName(request.creator) }
  const draftKey = replyDraftKey('agent', request.id)
  const everyClock = [clocks[0], requester, ...clocks]
  return (
    <ReplyProvider value={{ request, seat: 'agent', clocks, calendar, draftKey, ...answers }}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <p className="max-w-[70ch]">{requestStatusText(request, 'agent', moment)}</p>
        <AgreedBooking request={request} clocks={everyClock} />
        {request.offers.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h3 className="font-sans text-base font-semibold tracking-normal">{agreedWords.proposedTimes}</h3>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {request.offers.map(({ startsAt }) => (
                <li key={startsAt} className="rounded-m bg-sunk px-4 py-3">
                  <TimeOnClocks at={startsAt} clocks={everyClock} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <RequestDetails request={request} />
        <RequesterCard creator={request.creator} />
        <ReplyButtons />
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5">
          <h3 className="text-xl">{activityTitle}</h3>
          <RequestActivity request={request} reader="agent" zone={zone} clocks={everyClock} />
        </section>
      </div>
    </ReplyProvider>
  )
}

/** The agent’s own clock, known only in the browser, then the guest’s if it differs. */
function useSeatClocks(
  request: Pick<ShownRequest, 'personality' | 'personalityTimeZone'>,
): [Clock, ...Clock[]] {
  const own = useViewerZone()
  const guest = { zone: request.personalityTimeZone, whose: calledName(request.personality) }
  return own && own !== guest.zone ? [{ zone: own, whose: 'you' }, guest] : [guest]
}

function useSeatAnswers(token: string, requestId: number): ReplyHandlers {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = agentPortalQuery(api, token)
  const params = { token }

  async function run(send: () => Promise<AgentPortalRequest>): Promise<ShowReply> {
    try {
      const now = await send()
      return () => {
        queryClient.setQueryData(queryKey, (seat: AgentPortal | undefined) => seat && withRequest(seat, now))
        void queryClient.invalidateQueries({ queryKey })
      }
    } catch (refusal) {
      void queryClient.invalidateQueries({ queryKey })
      throw refusal
    }
  }

  return {
    accept: (body) =>
      run(() => api.call('POST /api/agent/{token}/accept', { params, body: { ...body, requestId } })),
    counter: (body) =>
      run(() => api.call('POST /api/agent/{token}/counter', { params, body: { ...body, requestId } })),
    ask: (question) =>
      run(() => api.call('POST /api/agent/{token}/ask', { params, body: { question, requestId } })),
    decline: (response) =>
      run(() => api.call('POST /api/agent/{token}/decline', { params, body: { response, requestId } })),
  }
}

function withRequest(seat: AgentPortal, now: AgentPortalRequest): AgentPortal {
  return { ...seat, requests: seat.requests.map((request) => (request.id === now.id ? now : request)) }
}

function AgreedBooking({ request, clocks }: AgreedBookingProps) {
  const { booking, duration, speakingFee, personality, creator, requestedTopic } = request
  if (!booking?.startsAt || !booking.endsAt) return null
  const { startsAt, endsAt, status } = booking
  const links = calendarAddresses({
    title: agreedWords.eventTitle({
      topic: requestedTopic,
      guest: personality.name,
      requester: creator.name,
    }),
    text: speakingFee ? agreedWords.speakingFee({ fee: speakingFee }) : '',
    startsAt,
    endsAt,
    zone: request.personalityTimeZone,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m bg-ok-soft p-4 sm:p-5">
      <p>
        <TimeOnClocks at={startsAt} clocks={clocks} />
        <span className="block text-sm text-soft">
          {speakingFee
            ? agreedWords.termsWithFee({ minutes: duration, fee: speakingFee })
            : agreedWords.terms({ minutes: duration })}
        </span>
      </p>
      {status === 'confirmed' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p className="text-sm">{agreedWords.told({ guest: personality.name, requester: creator.name })}</p>
          <ul aria-label={agreedWords.calendars} className="flex flex-wrap gap-2">
            <li>
              <NewTabLink href={links.google}>Google Calendar</NewTabLink>
            </li>
            <li>
              <NewTabLink href={links.outlook}>Outlook.com</NewTabLink>
            </li>
          </ul>
        </div>
      )}
    </div>
  )
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('outline', 's')}>
      <Icon of={CalendarPlus} size={16} />
      {children}
      <span className="sr-only">{agreedWords.newTab}</span>
    </a>
  )
}
