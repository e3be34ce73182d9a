import type { ReactNode } from 'react'
import { formatWords } from '../../contract/requests/direct-bookings.ts'
import { firstName } from '../../wording/names.ts'
import { useMe } from '../shared/session/session.tsx'
import { formatDate } from '../shared/times/dates.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import type { Shown } from './answering.ts'

/** What is asked for: topic, format, day, length and the requester’s own words. */
export function RequestFacts({ request, children }: { request: Omit<Shown, 'steps'>; children?: ReactNode }) {
  const isMine = useMe()?.id === request.creator.id
  const { requestedTopic, requestedFormat, requestedDate, duration, creatorMessage, speakingFee } = request
  return (
    <Facts inPairs>
      <Fact name="Topic" wide>
        <span className="font-semibold">{requestedTopic}</span>
      </Fact>
      <Fact name="Format">
        {formatWords[requestedFormat]}, {duration} minutes
      </Fact>
      <Fact name="Preferred date">
        {requestedDate ? formatDate(requestedDate) : <span className="text-soft">None was named.</span>}
      </Fact>
      {speakingFee && <Fact name="Speaking fee">{speakingFee}</Fact>}
      {children}
      <Fact wide name={isMine ? 'What you wrote' : `What ${firstName(request.creator.name)} writes`}>
        <span className="block max-w-[70ch] break-words whitespace-pre-line">
          <LinkedText text={creatorMessage} />
        </span>
      </Fact>
    </Facts>
  )
}
