import type { ReactNode } from 'react'
import { formatLabels } from '../../contract/requests/direct-bookings.ts'
import { firstName } from '../../wording/names.ts'
import { useMe } from '../shared/session/session.tsx'
import { formatDate } from '../shared/times/dates.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import type { Shown } from './answering.ts'
import { factWords } from './wording.ts'

export function RequestFacts({ request, children }: { request: Omit<Shown, 'steps'>; children?: ReactNode }) {
  const isMine = useMe()?.id === request.creator.id
  const { requestedTopic, requestedFormat, requestedDate, duration, creatorMessage, speakingFee } = request
  return (
    <Facts inPairs>
      <Fact name={factWords.topic} wide>
        <span className="font-semibold">{requestedTopic}</span>
      </Fact>
      <Fact name={factWords.format}>
        {factWords.formatAndLength({ format: formatLabels[requestedFormat], minutes: duration })}
      </Fact>
      <Fact name={factWords.date}>
        {requestedDate ? formatDate(requestedDate) : <span className="text-soft">{factWords.noDate}</span>}
      </Fact>
      {speakingFee && <Fact name={factWords.speakingFee}>{speakingFee}</Fact>}
      {children}
      <Fact
        wide
        name={
          isMine ? factWords.yourMessage : factWords.theirMessage({ name: firstName(request.creator.name) })
        }
      >
        <span className="block max-w-[70ch] break-words whitespace-pre-line">
          <LinkedText text={creatorMessage} />
        </span>
      </Fact>
    </Facts>
  )
}
