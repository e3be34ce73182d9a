import { CalendarClock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DateTime } from '../ui/date-time.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMe } from '../ui/session.tsx'
import { timeLeft } from '../ui/time-left.ts'

/** Until when an answer is asked for, as a time and in words that stay true. */
export function AnswerDeadline({ at }: { at: string }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <Icon of={CalendarClock} size={16} className="mt-0.5 shrink-0" />
      <span>
        {/* The server's minute may be another than the browser's. */}
        <strong className="text-ink" suppressHydrationWarning>
          {sentence(timeLeft(at, now))}
        </strong>
        : please answer by <DateTime at={at} zone={zone} />. After that the request closes by itself.
      </span>
    </p>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
