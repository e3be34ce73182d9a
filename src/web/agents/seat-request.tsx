import type { SeatEntry, SeatRequest } from '../../contract/agent-seat.ts'
import { firstName } from '../../contract/wording.ts'
import { zoneName } from '../../contract/zone-words.ts'
import { formatTime, formatWeekday } from '../ui/dates.ts'
import { useViewerZone } from '../ui/use-viewer-zone.ts'
import { AgreedBooking } from './agreed-booking.tsx'
import { AnswerActs } from './answer-acts.tsx'
import { answerKey } from './answer-drafts.ts'
import { AnsweringProvider } from './answering.ts'
import { RequestFacts } from './request-facts.tsx'
import { RequestTalk } from './request-talk.tsx'
import { standingWords } from './request-words.ts'
import { RequesterCard } from './requester-card.tsx'
import { TimeOnClocks } from './time-on-clocks.tsx'
import { useSeatAnswers } from './use-seat-answers.ts'
import { useSeatClocks } from './use-seat-clocks.ts'

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
