import type { SeatEntry } from '../../contract/agent-seat.ts'

type Meant = {
  personalityId: number
  startsAt: string
  /** Minutes. */
  duration: number
  /** What this very request proposes: it does not clash with itself. */
  offers: readonly { startsAt: string }[]
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
