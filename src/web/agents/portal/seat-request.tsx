import { useQueryClient } from '@tanstack/react-query'
import type { AgentSeat, SeatEntry, SeatRequest } from '../../../contract/requests/agent-seat.ts'
import { firstName } from '../../../wording/names.ts'
import { zoneName } from '../../../wording/times.ts'
import { useApi } from '../../shared/session/session.tsx'
import { formatTime, formatWeekday } from '../../shared/times/dates.ts'
import { useViewerZone } from '../../shared/times/use-viewer-zone.ts'
import { agentSeatQuery } from '../agent-queries.ts'
import { answerKey } from '../answer-drafts.ts'
import { AnswerActs } from '../answering/answer-acts.tsx'
import { AnsweringProvider, type Answers, type Settle, type Shown } from '../answering.ts'
import type { Clock } from '../clocks.ts'
import { RequestFacts } from '../request-facts.tsx'
import { RequestTalk } from '../request-talk.tsx'
import { standingWords } from '../request-words.ts'
import { TimeOnClocks } from '../time-on-clocks.tsx'
import { AgreedBooking } from './agreed-booking.tsx'
import { RequesterCard } from './requester-card.tsx'

type Props = { request: SeatRequest; token: string; calendar: readonly SeatEntry[] }

/** One request as the agent sees it: who asks for what, how it stands, and every answer. */
export function SeatRequestBody({ request, token, calendar }: Props) {
  const clocks = useSeatClocks(request)
  const answers = useSeatAnswers(token, request.id)
  const zone = useViewerZone() ?? request.personalityTimeZone
  const moment = (at: string) => `${formatWeekday(at, zone)}, ${formatTime(at, zone)} ${zoneName(zone)}`
  const requester = { zone: request.creatorTimeZone, whose: firstName(request.creator.name) }
  const draftKey = answerKey('agent', request.id)
  const everyClock = [clocks[0], requester, ...clocks]
  return (
    <AnsweringProvider value={{ request, seat: 'agent', clocks, calendar, draftKey, ...answers }}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <p className="max-w-[70ch]">{standingWords(request, 'agent', moment)}</p>
        <AgreedBooking request={request} clocks={everyClock} />
        {request.offers.length > 0 && (
          <div className="grid gap-2">
            <h3 className="font-sans text-base font-semibold tracking-normal">Times you proposed</h3>
            <ul className="grid gap-2">
              {request.offers.map(({ startsAt }) => (
                <li key={startsAt} className="rounded-m bg-sunk px-4 py-3">
                  <TimeOnClocks at={startsAt} clocks={everyClock} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <RequestFacts request={request} />
        <RequesterCard creator={request.creator} />
        <AnswerActs />
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5">
          <h3 className="text-xl">What happened</h3>
          <RequestTalk request={request} reader="agent" zone={zone} clocks={everyClock} />
        </section>
      </div>
    </AnsweringProvider>
  )
}

/** The agent’s own clock, on which they type, which only the browser knows; then the guest’s, where that is another. */
function useSeatClocks(request: Pick<Shown, 'personality' | 'personalityTimeZone'>): [Clock, ...Clock[]] {
  const own = useViewerZone()
  const guest = { zone: request.personalityTimeZone, whose: firstName(request.personality.name) }
  return own && own !== guest.zone ? [{ zone: own, whose: 'you' }, guest] : [guest]
}

/** What the agent can send about one request. Everything is read again afterwards, whatever came of it. */
function useSeatAnswers(token: string, requestId: number): Answers {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = agentSeatQuery(api, token)
  const params = { token }

  async function run(send: () => Promise<SeatRequest>): Promise<Settle> {
    try {
      const now = await send()
      return () => {
        queryClient.setQueryData(queryKey, (seat: AgentSeat | undefined) => seat && withRequest(seat, now))
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

function withRequest(seat: AgentSeat, now: SeatRequest): AgentSeat {
  return { ...seat, requests: seat.requests.map((request) => (request.id === now.id ? now : request)) }
}
