import { CircleAlert } from 'lucide-react'
import { formatCalendarDay } from '../../wording/times.ts'
import { Badge } from '../ui/badge.tsx'
import { TimeOnClocks, useClocks } from './clocks.tsx'
import { type AnyRequest, isForAgent, useRoles } from './request-roles.ts'

export function RequestTime({ request }: { request: AnyRequest }) {
  const [startsAt, preferredDate] = isForAgent(request)
    ? [request.booking?.startsAt, request.requestedDate]
    : [request.startsAt, request.preferredDate]
  const clocks = useClocks(request)
  if (startsAt) return <TimeOnClocks at={startsAt} clocks={clocks} />
  return (
    <span>
      <span className="font-semibold">Time to be agreed</span>
      {preferredDate && (
        <span className="block text-sm text-soft">Preferred: {formatCalendarDay(preferredDate)}</span>
      )}
    </span>
  )
}

export function RequestWhen({ request }: { request: AnyRequest }) {
  return (
    <span>
      <RequestTime request={request} />
      <span className="block text-sm text-soft">{request.duration} minutes</span>
    </span>
  )
}

export function OutsideHours({ request }: { request: AnyRequest }) {
  const { asked } = useRoles(request)
  if (asked || isForAgent(request) || !request.outsideHours || request.status !== 'pending') return null
  return (
    <Badge tone="wait" icon={CircleAlert} className="justify-self-start">
      Outside your weekly hours
    </Badge>
  )
}
