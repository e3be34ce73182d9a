import { AlarmClock } from 'lucide-react'
import { timeSince, timeUntil } from '../../shared/times/time-left.ts'
import { useNow } from '../../shared/times/use-now.ts'
import { Badge } from '../../ui/badge.tsx'

/** The server may render a different minute than the browser. */
export function ReportDeadline({ at }: { at: string }) {
  const now = useNow().getTime()
  const isOverdue = Date.parse(at) < now
  return (
    <Badge tone={isOverdue ? 'bad' : 'quiet'} {...(isOverdue && { icon: AlarmClock })}>
      <span suppressHydrationWarning>
        {isOverdue ? `Overdue by ${timeSince(at, now)}` : `Due ${timeUntil(at, now)}`}
      </span>
    </Badge>
  )
}
