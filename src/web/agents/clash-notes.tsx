import { CalendarX } from 'lucide-react'
import type { SeatEntry } from '../../contract/agent-seat.ts'
import { zoneName } from '../../contract/zone-words.ts'
import { Banner } from '../ui/banner.tsx'
import { formatTime, formatWeekday } from '../ui/dates.ts'

type Props = { clashes: readonly SeatEntry[]; zone: string; guest: string }

/** What else the guest has at a time, by name. */
export function ClashNotes({ clashes, zone, guest }: Props) {
  return clashes.map((entry) => (
    <Banner key={`${entry.kind} ${entry.startsAt} ${entry.title}`} tone="wait" icon={CalendarX}>
      {clashWords(entry, zone, guest)}
    </Banner>
  ))
}

function clashWords({ kind, startsAt, endsAt, title }: SeatEntry, zone: string, guest: string): string {
  const about = title ? `: ${title}` : ''
  const when = `${formatWeekday(startsAt, zone)}, ${formatTime(startsAt, zone)} to ${formatTime(endsAt, zone)} ${zoneName(zone)}`
  if (kind === 'proposed') return `Also proposed to somebody else, ${when}${about}.`
  return `${guest === 'you' ? 'You are' : `${guest} is`} booked then, ${when}${about}. A booking beside it is not possible.`
}
