import { calledName } from '../../../wording/names.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { Detail, DetailList } from '../../ui/detail-list.tsx'
import { summaryWords as words } from './wording.ts'

/** What is about to be paid for. */
export type RequestSummary = {
  person: { name: string; callName?: string | null; avatar: string; timeZone: string }
  show?: string | null | undefined
  startsAt: string | null
  topic: string | null | undefined
}

export function CheckoutSummary({ person, show, startsAt, topic }: RequestSummary) {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <section aria-label={words.label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={person.name} src={person.avatar} size="l" eager />
        <p className="min-w-0 wrap-anywhere">
          <strong dir="auto" className="block font-display text-xl leading-snug">
            {person.name}
          </strong>
          {show && (
            <span dir="auto" className="block text-soft">
              {show}
            </span>
          )}
        </p>
      </div>
      <DetailList tight>
        <Detail name={words.when}>
          {startsAt ? (
            <DateTime at={startsAt} zone={zone} otherZone={person.timeZone} otherName={calledName(person)} />
          ) : (
            words.timeLater
          )}
        </Detail>
        {topic && <Detail name={words.topic}>{topic}</Detail>}
      </DetailList>
    </section>
  )
}
