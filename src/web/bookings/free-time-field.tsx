import type { FreeTime } from '../../contract/availability.ts'
import { zoneName } from '../../contract/zone-words.ts'
import { useMe } from '../ui/session.tsx'
import { TimePicker } from '../ui/time-picker.tsx'
import { toWallClock, type WallClock } from '../ui/wall-clock.ts'

type Props = {
  person: { name: string; timeZone: string }
  times: FreeTime[]
  at: string | null
  onPick: (when: WallClock) => void
}

/** The person’s free times in the reader’s zone. */
export function FreeTimeField({ person, times, at, onPick }: Props) {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">Free times in {zoneName(zone)}, four weeks ahead.</p>
      <TimePicker
        times={times}
        zone={zone}
        owner={person}
        chosen={at}
        onPick={(startsAt) => onPick(toWallClock(startsAt, zone))}
      />
    </div>
  )
}
