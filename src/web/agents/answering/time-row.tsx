import { CalendarX } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { SeatEntry } from '../../../contract/requests/agent-seat.ts'
import { firstName } from '../../../wording/names.ts'
import { zoneName } from '../../../wording/times.ts'
import { formatTime, formatWeekday } from '../../shared/times/dates.ts'
import { DayAndTime, timesWith } from '../../shared/times/day-and-time.tsx'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { todayIn, toInstant, type WallClock } from '../../shared/times/wall-clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useAnswering } from '../answering.ts'
import { TimeOnClocks } from '../time-on-clocks.tsx'

type ClashNotesProps = { clashes: readonly SeatEntry[]; zone: string; guest: string }

type Meant = {
  personalityId: number
  startsAt: string
  /** Minutes. */
  duration: number
  /** What this very request proposes: it does not clash with itself. */
  offers: readonly { startsAt: string }[]
}

type Props = {
  /** What it is called for screen readers, such as "Time 2". */
  label: string
  /** The reader’s own. */
  zone: string
  value: WallClock
  /** Minutes. */
  duration: number
  date: ComponentProps<'input'>
  time: ComponentProps<'select'>
  dateError: string | undefined
  timeError: string | undefined
  /** Left out for the only one. */
  onRemove?: (() => void) | undefined
}

/** One time on the reader’s clock; below it what all clocks show, and what it would clash with. */
export function TimeRow({ label, zone, value, duration, onRemove, time, ...fields }: Props) {
  const { request, seat, clocks, calendar } = useAnswering()
  const ready = useTemporal()
  const startsAt = ready ? toInstant(value, zone) : null
  const { personalityId, offers, creator, creatorTimeZone, personality } = request
  const requester = { zone: creatorTimeZone, whose: firstName(creator.name) }
  const clashes = startsAt ? findClashes(calendar, { personalityId, startsAt, duration, offers }) : []
  const first = clocks.find((clock) => clock.zone === zone) ?? clocks[0]
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">{label}</legend>
      <DayAndTime
        zone={zone}
        today={ready ? todayIn(zone) : undefined}
        times={timesWith(value.time)}
        {...fields}
        // The clock’s change may bring a time that no option had.
        time={{ ...time, defaultValue: undefined, value: value.time }}
      />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {startsAt && (
          <p className="rounded-m bg-sunk px-4 py-3">
            <TimeOnClocks at={startsAt} clocks={[first, requester, ...clocks]} />
          </p>
        )}
        <ClashNotes
          clashes={clashes}
          zone={zone}
          guest={seat === 'guest' ? 'you' : firstName(personality.name)}
        />
      </div>
      {onRemove && (
        <Button
          look="ghost"
          size="s"
          className="justify-self-start"
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </fieldset>
  )
}

/** What the guest’s calendar holds at a time. Times that touch do not clash. */
export function findClashes(
  calendar: readonly SeatEntry[],
  { personalityId, startsAt, duration, offers }: Meant,
): SeatEntry[] {
  const from = Date.parse(startsAt)
  const to = from + duration * 60_000
  const own = offers.map((offer) => Date.parse(offer.startsAt))
  return calendar.filter((entry) => {
    if (entry.personalityId !== personalityId) return false
    if (Date.parse(entry.startsAt) >= to || Date.parse(entry.endsAt) <= from) return false
    const place = entry.kind === 'proposed' ? own.indexOf(Date.parse(entry.startsAt)) : -1
    // One of its own for each: another request may propose the same time.
    if (place >= 0) own.splice(place, 1)
    return place < 0
  })
}

/** What else the guest has at a time, by name. */
function ClashNotes({ clashes, zone, guest }: ClashNotesProps) {
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
