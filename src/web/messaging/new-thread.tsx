import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { Me } from '../../contract/accounts.ts'
import { greeting } from '../../contract/message-text.ts'
import type { Outreach } from '../../contract/messaging.ts'
import { calledName } from '../../wording/names.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi, useSite } from '../shared/session/session.tsx'
import { formatTime } from '../shared/times/dates.ts'
import { comingDayName } from '../shared/times/day-name.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonThread } from '../ui/skeleton-shapes.tsx'
import { failureText } from './failure-text.ts'
import type { Outbox } from './outbox.ts'
import { outreachQuery, recipientQuery } from './queries.ts'
import { ThreadBody } from './thread-body.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { composerWords, messagesWords, threadWords } from './wording.ts'

type Props = { me: Me; userId: string; now: Date; outbox: Outbox | null }

/** The conversation of `/messages?to=`. Opening a link sends nothing. */
export function NewThread({ me, userId, now, outbox }: Props) {
  const api = useApi()
  const recipient = useQuery(recipientQuery(api, userId))
  const { data: outreach } = useQuery(outreachQuery(api))
  const site = useSite()
  if (recipient.data?.conversationId) {
    return <Navigate to="/messages/$id" params={{ id: String(recipient.data.conversationId) }} replace />
  }
  const person = recipient.data?.person
  return (
    <>
      <ThreadHeader person={person} />
      {recipient.isPending && (
        <Loading label={threadWords.loading} className="grow">
          <SkeletonThread />
        </Loading>
      )}
      {recipient.isError && !person && (
        <ErrorState
          title={threadWords.startFailed}
          onRetry={() => void recipient.refetch()}
          busy={recipient.isFetching}
        >
          {failureText(recipient.error)}
        </ErrorState>
      )}
      {person && recipient.data?.sample && (
        <EmptyState
          title={threadWords.sampleTitle}
          action={<LinkButton to="/search">{messagesWords.find}</LinkButton>}
        >
          {threadWords.sample}
        </EmptyState>
      )}
      {person && !recipient.data?.sample && (
        <ThreadBody
          key={userId}
          me={me}
          person={person}
          messages={[]}
          outbox={outbox}
          now={now}
          opening={greeting(calledName(person), site.platformName)}
          limit={outreach && limitOf(outreach, me.timeZone, now)}
        />
      )}
    </>
  )
}

function limitOf(outreach: Outreach, zone: string, now: Date) {
  if (outreach.refusal) return { text: outreach.refusal, isReached: true }
  const when = renewal(outreach, zone, now)
  const isReached = when !== undefined && outreach.left === 0
  const text = isReached ? composerWords.noneLeft({ ...outreach, when }) : leftText(outreach, zone, now)
  return { text, isReached }
}

/** How many conversations may still be started today. */
export function leftText(outreach: Outreach, zone: string, now: Date): string {
  const { most } = outreach
  const when = renewal(outreach, zone, now)
  return when ? composerWords.leftUntil({ ...outreach, when }) : composerWords.left({ left: most, most })
}

/** Undefined if all of them are left. */
function renewal({ resetsAt }: Outreach, zone: string, now: Date): string | undefined {
  if (!resetsAt || new Date(resetsAt) <= now) return undefined
  return `${comingDayName(resetsAt, zone, now)} at ${formatTime(resetsAt, zone)}`
}
