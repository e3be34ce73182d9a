import { Fragment } from 'react'
import type { Message } from '../../contract/messaging.ts'
import { formatDay, formatTime } from '../ui/dates.ts'
import { dayName } from '../ui/day-name.ts'
import { Bubble } from './bubble.tsx'

type Props = { messages: readonly Message[]; meId: number; otherName: string; zone: string; now: Date }

/** Messages under the names of their days. Of one’s own, the last that was read says so. */
export function MessageList({ messages, meId, otherName, zone, now }: Props) {
  const lastRead = messages.findLast((m) => m.fromUserId === meId && m.read)?.id
  const lastMine = messages.findLast((m) => m.fromUserId === meId)?.id
  return messages.map((m, at) => {
    const before = messages[at - 1]
    const startsDay = !before || formatDay(before.createdAt, zone) !== formatDay(m.createdAt, zone)
    const mine = m.fromUserId === meId
    return (
      <Fragment key={m.id}>
        {startsDay && (
          <li className="flex justify-center py-2 text-xs font-semibold text-soft">
            <time dateTime={m.createdAt} suppressHydrationWarning>
              {dayName(m.createdAt, zone, now)}
            </time>
          </li>
        )}
        <Bubble mine={mine} who={mine ? 'You' : otherName} text={m.content}>
          <time dateTime={m.createdAt}>{formatTime(m.createdAt, zone)}</time>
          {m.id === lastRead && ' · Read'}
          {m.id === lastMine && m.id !== lastRead && ' · Sent'}
        </Bubble>
      </Fragment>
    )
  })
}
