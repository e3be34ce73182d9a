import type { AgentRequest } from '../../../contract/requests/agent-requests.ts'
import { OfferChoice } from '../../shared/times/offer-choice.tsx'
import { toast } from '../../ui/toast.ts'
import { type Clock, TimeOnClocks, useClocks } from '../clocks.tsx'
import { acceptedTimeText } from '../fee-text.ts'
import { type AnyRequest, answererOf, isForAgent, namesOf, useRoles } from '../request-roles.ts'
import { notCharged } from '../wording.ts'
import { useRequestChange } from './use-request-change.ts'

/** The proposed times, to choose from if the viewer may. */
export function ProposedTimes({ request }: { request: AnyRequest }) {
  const clocks = useClocks(request)
  const { role, otherCalled } = useRoles(request)
  const { busy, acceptOffer } = useRequestChange(request)
  const { offers } = request
  if (offers.length === 0) return null
  const [isMine, name] = isForAgent(request)
    ? [answererOf(request) === request.seat, namesOf(request)[answererOf(request)]]
    : [request.offeredBy === role, otherCalled]
  const title = isMine ? 'Times you proposed' : `Times ${name} proposed`
  if (!request.can.some((act) => act === 'accept-offer')) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="font-semibold">{title}</p>
        <TimeList offers={offers} clocks={clocks} />
      </div>
    )
  }
  const confirms = request.status !== 'confirmed'
  return (
    <OfferChoice
      key={JSON.stringify([offers, request.duration, request.speakingFee])}
      title={title}
      name={`offer-of-${request.id}`}
      offers={offers}
      words={isForAgent(request) ? agreementText(request) : acceptedTimeText(request)}
      label={confirms ? 'Confirm this time' : 'Agree to this time'}
      busyLabel={confirms ? 'Confirming…' : 'Agreeing…'}
      busy={busy === 'accept-offer'}
      onChoose={(place, startsAt) =>
        acceptOffer(place, startsAt, (now) =>
          toast(
            'closedReason' in now && now.closedReason === 'payment_failed'
              ? notCharged
              : { title: confirms ? 'Booking confirmed' : 'Time set' },
          ),
        ).catch(() => undefined)
      }
    >
      {({ startsAt }) => <TimeOnClocks at={startsAt} clocks={clocks} />}
    </OfferChoice>
  )
}

type TimeListProps = { offers: readonly { startsAt: string }[]; clocks: readonly Clock[]; look?: string }

export function TimeList({ offers, clocks, look }: TimeListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {offers.map(({ startsAt }) => (
        <li key={startsAt} className={look}>
          <TimeOnClocks at={startsAt} clocks={clocks} />
        </li>
      ))}
    </ul>
  )
}

function agreementText({ duration, speakingFee }: Pick<AgentRequest, 'duration' | 'speakingFee'>): string {
  const fee = speakingFee ? ` with this speaking fee: ${speakingFee}` : ''
  return `This confirms a ${duration}-minute booking${fee}. After that, the fee you paid is non-refundable.`
}
