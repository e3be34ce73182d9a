import { CalendarX } from 'lucide-react'
import type { AgentPortalEntry } from '../../../contract/requests/agent-portal.ts'
import { calledName } from '../../../wording/names.ts'
import { zoneName } from '../../../wording/times.ts'
import type { FormParts } from '../../shared/errors/use-form.ts'
import { formatTime, formatWeekday } from '../../shared/times/dates.ts'
import { DayAndTime, timesWith } from '../../shared/times/day-and-time.tsx'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { todayIn, toInstant } from '../../shared/times/wall-clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TimeOnClocks } from '../clocks.tsx'
import { type ProposableRequest, useProposal } from '../reply-context.ts'
import type { proposalSchema } from './propose-form.tsx'

/** `offers` are the request’s own proposal, which it doesn’t clash with. */
type Meant = Pick<ProposableRequest, 'personalityId' | 'duration' | 'offers'> & { startsAt: string }

type Props = {
  label: string
  place: number
  parts: FormParts<ReturnType<typeof proposalSchema>>
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined
}

/** A time in the reader’s zone, with the time in all zones and any clashes below. */
export function TimeRow({ label, place, parts: { form, field, error }, onRemove }: Props) {
  const { request, seat, clocks, calendar } = useProposal()
  const ready = useTemporal()
  const names = { date: `offers.${place}.date`, time: `offers.${place}.time` } as const
  const { offers: times, zone, duration: length } = form.watch()
  const value = times[place] ?? { date: '', time: '' }
  const duration = Number(length)
  const startsAt = ready ? toInstant(value, zone) : null
  const { personalityId, offers, creator, creatorTimeZone, personality } = request
  const requester = { zone: creatorTimeZone, whose: calledName(creator) }
  const clashes = startsAt ? findClashes(calendar, { personalityId, startsAt, duration, offers }) : []
  const first = clocks.find((clock) => clock.zone === zone) ?? clocks[0]
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">{label}</legend>
      <DayAndTime
        zone={zone}
        today={ready ? todayIn(zone) : undefined}
        times={timesWith(value.time)}
        date={field(names.date)}
        // Controlled: changing the zone may set a time that had no option.
        time={{ ...field(names.time), defaultValue: undefined, value: value.time }}
        dateError={error(names.date)}
        timeError={error(names.time)}
      />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {startsAt && (
          <p className="rounded-m bg-sunk px-4 py-3">
            <TimeOnClocks at={startsAt} clocks={[first, requester, ...clocks]} />
          </p>
        )}
        {clashes.map((entry) => (
          <Banner key={`${entry.kind} ${entry.startsAt} ${entry.title}`} tone="wait" icon={CalendarX}>
            {clashText(entry, zone, seat === 'guest' ? undefined : calledName(personality))}
          </Banner>
        ))}
      </div>
      {onRemove && (
        <Button
          look="ghost"
          size="s"
          className="justify-self-start"
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </fieldset>
  )
}

/** Entries of the guest’s calendar that overlap. Times that only touch don’t. */
export function findClashes(
  calendar: readonly AgentPortalEntry[],
  { personalityId, startsAt, duration, offers }: Meant,
): AgentPortalEntry[] {
  const from = Date.parse(startsAt)
  const to = from + duration * 60_000
  const own = offers.map((offer) => Date.parse(offer.startsAt))
  return calendar.filter((entry) => {
    if (entry.personalityId !== personalityId) return false
    if (Date.parse(entry.startsAt) >= to || Date.parse(entry.endsAt) <= from) return false
    const place = entry.kind === 'proposed' ? own.indexOf(Date.parse(entry.startsAt)) : -1
    // Each own offer excuses one entry only: another request may propose the same time.
    if (place >= 0) own.splice(place, 1)
    return place < 0
  })
}

/** `guest` is undefined if the guest is the reader. */
function clashText(
  { kind, startsAt, endsAt, title }: AgentPortalEntry,
  zone: string,
  guest: string | undefined,
): string {
  const day = formatWeekday(startsAt, zone)
  const time = `${day}, ${formatTime(startsAt, zone)} to ${formatTime(endsAt, zone)} ${zoneName(zone)}`
  const when = title ? `${time}, ${title}` : time
  if (kind === 'proposed') return `Another request has proposed a time that overlaps: ${when}.`
  return guest
    ? `${guest} is already booked: ${when}. You can’t make another booking at that time.`
    : `You’re already booked: ${when}. You can’t take another booking at that time.`
}
