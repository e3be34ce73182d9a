import { useState } from 'react'
import type { FreeTime } from '../../../contract/availability.ts'
import { DayGrid } from './day-grid.tsx'
import { DayTimes, type TimesOwner } from './day-times.tsx'
import { toWallClock } from './wall-clock.ts'

type TimePickerProps = {
  /** In order; at least one. */
  times: readonly FreeTime[]
  zone: string
  owner: TimesOwner
  /** The chosen instants. Leave out if a press acts right away. */
  chosen?: readonly string[]
  onPick: (startsAt: string) => void
}

/** Needs `useTemporal` to have loaded. */
export function TimePicker({ times, zone, owner, chosen, onPick }: TimePickerProps) {
  const byDay = Map.groupBy(times, ({ startsAt }) => toWallClock(startsAt, zone).date)
  const [picked, setPicked] = useState<string>()
  const chosenDay = chosen?.[0] ? toWallClock(chosen[0], zone).date : undefined
  const day = [picked, chosenDay, ...byDay.keys()].find((one) => one !== undefined && byDay.has(one)) ?? ''
  return (
    <div className="@container">
      <div className="grid gap-6 @xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] @xl:gap-10">
        <DayGrid
          counts={new Map([...byDay].map(([date, own]) => [date, own.length]))}
          zone={zone}
          day={day}
          onDay={setPicked}
        />
        <DayTimes times={byDay.get(day) ?? []} zone={zone} owner={owner} chosen={chosen} onPick={onPick} />
      </div>
    </div>
  )
}
