import type { ReactNode } from 'react'
import { formatLabels } from '../../contract/requests/direct-bookings.ts'
import { calledName } from '../../wording/names.ts'
import { useMe } from '../shared/session/session.tsx'
import { formatDate } from '../shared/times/dates.ts'
import { Detail, DetailList } from '../ui/detail-list.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { detailText } from './agent-wording.ts'
import type { ShownRequest } from './reply-context.ts'

export function RequestDetails({
  request,
  children,
}: {
  request: Omit<ShownRequest, 'steps'>
  children?: ReactNode
}) {
  const isMine = useMe()?.id === request.creator.id
  const { requestedTopic, requestedFormat, requestedDate, duration, creatorMessage, speakingFee } = request
  return (
    <DetailList inPairs>
      <Detail name={detailText.topic} wide>
        <span dir="auto" className="font-semibold">
          {requestedTopic}
        </span>
      </Detail>
      <Detail name={detailText.format}>
        {detailText.formatAndLength({ format: formatLabels[requestedFormat], minutes: duration })}
      </Detail>
      <Detail name={detailText.date}>
        {requestedDate ? formatDate(requestedDate) : <span className="text-soft">{detailText.noDate}</span>}
      </Detail>
      {speakingFee && <Detail name={detailText.speakingFee}>{speakingFee}</Detail>}
      {children}
      <Detail
        wide
        name={
          isMine ? detailText.yourMessage : detailText.theirMessage({ name: calledName(request.creator) })
        }
      >
        <span dir="auto" className="block max-w-[70ch] break-words whitespace-pre-line">
          <LinkedText text={creatorMessage} />
        </span>
      </Detail>
    </DetailList>
  )
}
