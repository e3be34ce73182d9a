import { useState } from 'react'
import type { Slot } from '../../contract/availability.ts'
import { zoneName } from '../../contract/zone-words.ts'
import { Button } from '../ui/button.tsx'
import { formatTime, formatWeekday } from '../ui/dates.ts'
import { useTemporal } from '../ui/use-temporal.ts'
import { nameOf, spanOf } from './day-name.ts'
import { nextBookable } from './weekly-dates.ts'
import type { HoursOwner } from './weekly-hours.tsx'

type SlotRowProps = {
  slot: Slot
  owner: HoursOwner
  viewerZone: string | null
  onBook: (startsAt: string) => void
}

/** One slot in the owner’s time, with the reader’s below it where theirs differs. */
export function SlotRow({ slot, owner, viewerZone, onBook }: SlotRowProps) {
  const ready = useTemporal()
  const span = spanOf(slot)
  return (
    <li className="flex min-h-16 items-center gap-3 rounded-m border border-line bg-raised py-2 pr-2 pl-4">
      <div className="min-w-0 grow">
        <p className="font-semibold tabular-nums">{span}</p>
        {viewerZone !== owner.timeZone && <ViewerTime slot={slot} owner={owner} zone={viewerZone} />}
      </div>
      <Button
        look="secondary"
        size="s"
        onClick={() => ready && onBook(nextBookable(slot, owner, new Date()).startsAt)}
        aria-label={`Book ${nameOf(slot.day)}, ${span}`}
      >
        Book
      </Button>
    </li>
  )
}

/** The same time for the reader, on the day that a booking would be. */
function ViewerTime({ slot, owner, zone }: Pick<SlotRowProps, 'slot' | 'owner'> & { zone: string | null }) {
  const ready = useTemporal()
  const [now] = useState(() => new Date())
  if (!ready || !zone) return <p className="h-5.25 text-sm" />
  const { startsAt, endsAt } = nextBookable(slot, owner, now)
  return (
    <p className="text-sm text-soft tabular-nums">
      {formatWeekday(startsAt, zone).slice(0, 3)} {formatTime(startsAt, zone)} – {formatTime(endsAt, zone)}{' '}
      {zoneName(zone)}
    </p>
  )
}
