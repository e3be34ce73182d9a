import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import type { AgentRequest } from '../../contract/agent-requests.ts'
import { firstName } from '../../contract/wording.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Card } from '../ui/card.tsx'
import { Fact } from '../ui/facts.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { MissingPage } from '../ui/missing-page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { agentRequestQuery, ownTimesQuery } from './agent-queries.ts'
import { answerKey } from './answer-drafts.ts'
import { AnsweringProvider } from './answering.ts'
import type { Clock } from './clocks.ts'
import { ownCalendar } from './own-calendar.ts'
import { RequestChip } from './request-chip.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestFee } from './request-fee.tsx'
import { RequestNext } from './request-next.tsx'
import { RequestPeople } from './request-people.tsx'
import { RequestTalk } from './request-talk.tsx'
import { useLiveRequests } from './use-live-requests.ts'
import { useRequestChange } from './use-request-change.ts'

/** One request for its requester or its guest: how it stands, what can be done, and all that was said. */
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
    ? { zone: request.personalityTimeZone, whose: firstName(request.personality.name) }
    : { zone: request.creatorTimeZone, whose: firstName(request.creator.name) }
  const mine: Clock = { zone, whose: 'you' }
  const draftKey = answerKey(me?.id ?? 0, request.id)
  const calendar = ownCalendar(bookings, request.personalityId)
  return (
    <AnsweringProvider value={{ request, seat: 'guest', clocks: [mine], calendar, draftKey, ...answers }}>
      <div className="page-width w-full py-8 sm:py-10">
        <PageHeader
          back={<BackLink to={'/agent-requests' as string} />}
          title={
            asks ? `Your request to ${request.personality.name}` : `${request.creator.name} asks for you`
          }
        >
          <span className="grid justify-items-start gap-2">
            {throughWords(request)}
            <RequestChip request={request} />
          </span>
        </PageHeader>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <RequestNext request={request} />
            <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <h2 className="sr-only">What it is about, and who takes part</h2>
              <RequestFacts request={request}>
                {request.agentEmail && (
                  <Fact name="Your agent’s address">
                    <MailAddress of={request.agentEmail} />
                  </Fact>
                )}
              </RequestFacts>
              <hr className="border-line" />
              <RequestPeople request={request} />
            </Card>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <RequestFee request={request} />
            <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <h2 className="text-xl">What happened</h2>
              {request.steps.length === 0 ? (
                <p>Nothing yet: the fee is being charged.</p>
              ) : (
                <RequestTalk request={request} reader={request.seat} zone={zone} clocks={[mine, other]} />
              )}
            </Card>
          </div>
        </div>
      </div>
    </AnsweringProvider>
  )
}

function throughWords({ seat, takenOver, agentName, personality }: AgentRequest): string {
  if (seat === 'guest') {
    return takenOver
      ? 'You answer this request yourself.'
      : `Through ${agentName}, your agent. You see all that happens.`
  }
  return takenOver
    ? `${firstName(personality.name)} answers it themselves.`
    : `Through ${agentName}, who acts for ${firstName(personality.name)}.`
}

/** No such request, or somebody else’s: the same words for both. */
export function AgentRequestMissing() {
  return (
    <MissingPage icon={Inbox} title="Request not found" to="/agent-requests" label="See your requests">
      None of your requests through agents has this number. If you have another account, it may be there.
    </MissingPage>
  )
}
