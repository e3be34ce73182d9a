import { useState } from 'react'
import type { SeatEntry } from '../../../contract/requests/agent-seat.ts'
import { firstName } from '../../../wording/names.ts'
import { zoneName } from '../../../wording/times.ts'
import { timeElsewhere } from '../../shared/times/date-time.tsx'
import { formatTime, formatWeekday } from '../../shared/times/dates.ts'
import { useViewerZone } from '../../shared/times/use-viewer-zone.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const mostAtFirst = 8

type Guest = { id: number; name: string; timeZone: string }

/** When a guest is taken, or may be soon, on their own clock; the agent’s time stands below where it differs. */
export function SeatCalendar({ guest, entries }: { guest: Guest; entries: readonly SeatEntry[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, mostAtFirst)
  const days = Map.groupBy(shown, ({ startsAt }) => formatWeekday(startsAt, guest.timeZone))
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-xl break-words">{firstName(guest.name)}’s calendar</h2>
        <p className="text-sm text-soft">Booked and proposed times, in {zoneName(guest.timeZone)}.</p>
      </div>
      {entries.length === 0 ? (
        <p>Nothing is booked or proposed so far.</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {[...days].map(([day, own]) => (
            <li key={day}>
              <h3 className="font-sans text-sm font-semibold tracking-normal">{day}</h3>
              <ul className="mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-2">
                {own.map((entry) => (
                  <Entry
                    key={`${entry.kind} ${entry.startsAt} ${entry.title}`}
                    entry={entry}
                    zone={guest.timeZone}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {shown.length < entries.length && (
        <Button look="outline" size="s" className="justify-self-start" onClick={() => setWhole(true)}>
          Show all {entries.length}
        </Button>
      )}
    </Card>
  )
}

function Entry({ entry: { kind, startsAt, endsAt, title }, zone }: { entry: SeatEntry; zone: string }) {
  const own = useViewerZone()
  const elsewhere = own && own !== zone ? timeElsewhere({ at: startsAt, zone, otherZone: own }) : ''
  return (
    <li className="rounded-m bg-sunk px-3.5 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="tabular-nums">
          {formatTime(startsAt, zone)} to {formatTime(endsAt, zone)}
        </span>
        <Badge tone={kind === 'booked' ? 'ok' : 'wait'}>{kind === 'booked' ? 'Booked' : 'Proposed'}</Badge>
      </div>
      {/* One line, whether or not the browser adds its own time. */}
      <p className="truncate text-sm text-soft">
        {[elsewhere, title ?? (kind === 'booked' ? 'Another booking' : 'Another request')]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
