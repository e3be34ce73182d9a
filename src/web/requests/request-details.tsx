import type { ReactNode } from 'react'
import type { Booking } from '../../contract/requests/bookings.ts'
import { formatLabels } from '../../contract/requests/direct-bookings.ts'
import { meetingText } from '../../wording/meetings.ts'
import { calledName } from '../../wording/names.ts'
import { useMe } from '../shared/session/session.tsx'
import { DateTime } from '../shared/times/date-time.tsx'
import { formatDate } from '../shared/times/dates.ts'
import { Detail, DetailList } from '../ui/detail-list.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import type { ShownRequest } from './reply-context.ts'
import { type AnyRequest, isForAgent } from './request-roles.ts'
import { OutsideHours, RequestWhen } from './request-when.tsx'
import { hiddenRequest } from './wording.ts'

export function BookingDetails({ booking }: { booking: Booking }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const { scheduleBy, topic, format, notes, meeting, status, hidden } = booking
  return (
    <DetailList>
      <Detail name="When">
        <span className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
          <RequestWhen request={booking} />
          <OutsideHours request={booking} />
        </span>
        {scheduleBy && (
          <span className="mt-1 block text-sm text-soft">
            Agree on a time by <DateTime at={scheduleBy} zone={zone} />
          </span>
        )}
      </Detail>
      {(meeting || status === 'pending' || status === 'confirmed') && (
        <Detail name="Where">
          <BookingWhere booking={booking} />
        </Detail>
      )}
      {guestDetails(booking).map(([name, value]) => (
        <Detail key={name} name={name}>
          {value}
        </Detail>
      ))}
      <Detail name="Topic">
        {topic ?? <span className="text-soft">{hidden ? hiddenRequest : 'No topic given'}</span>}
      </Detail>
      {notes && (
        <Detail name={format ? 'Message' : 'Notes'}>
          <span className="block max-w-[70ch] whitespace-pre-line">
            <LinkedText text={notes} />
          </span>
        </Detail>
      )}
    </DetailList>
  )
}

export function BookingWhere({ booking: { meeting, status } }: { booking: Booking }) {
  if (meeting) return <LinkedText text={meetingText(meeting)} />
  return (
    <span className="text-soft">
      {status === 'pending'
        ? 'Shown here once the booking is confirmed'
        : 'No place or link yet. Agree on one in your messages.'}
    </span>
  )
}

export function guestDetails(request: AnyRequest): (readonly [name: string, value: string])[] {
  if (isForAgent(request)) {
    const { requestedFormat, speakingFee } = request
    const fee = speakingFee ? [['Speaking fee', speakingFee] as const] : []
    return [['Format', formatLabels[requestedFormat]] as const, ...fee]
  }
  const { format, speakingFee, arrangedBy, guest, guestName, guestEmail, requestedBy } = request
  const isByGuest = requestedBy === 'guest'
  const details = [
    ['Asked by', isByGuest && guestName !== guest.name && `${guest.name} for ${guestName}`],
    ['Email for this booking', isByGuest && guestEmail !== guest.email && guestEmail],
    ['Format', format && formatLabels[format]],
    ['Speaking fee', speakingFee],
    ['Arranged by', arrangedBy],
  ] as const
  return details.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

type AgentDetailsProps = { request: Omit<ShownRequest, 'steps'>; children?: ReactNode }

export function AgentRequestDetails({ request, children }: AgentDetailsProps) {
  const isMine = useMe()?.id === request.creator.id
  const { requestedTopic, requestedFormat, requestedDate, duration, creatorMessage, speakingFee, hidden } =
    request
  return (
    <DetailList inPairs>
      <Detail name="Topic" wide>
        {hidden ? (
          <span className="text-soft">{hiddenRequest}</span>
        ) : (
          <span dir="auto" className="font-semibold">
            {requestedTopic}
          </span>
        )}
      </Detail>
      <Detail name="Format">
        {formatLabels[requestedFormat]}, {duration} minutes
      </Detail>
      <Detail name="Preferred date">
        {requestedDate ? formatDate(requestedDate) : <span className="text-soft">No preference</span>}
      </Detail>
      {speakingFee && <Detail name="Speaking fee">{speakingFee}</Detail>}
      {children}
      {!hidden && (
        <Detail wide name={isMine ? 'Your message' : `Message from ${calledName(request.creator)}`}>
          <span dir="auto" className="block max-w-[70ch] break-words whitespace-pre-line">
            <LinkedText text={creatorMessage} />
          </span>
        </Detail>
      )}
    </DetailList>
  )
}
