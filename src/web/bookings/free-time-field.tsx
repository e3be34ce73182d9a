import { useQuery } from '@tanstack/react-query'
import { formatTime, formatWeekday, zoneName } from '../ui/dates.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import type { DraftInput } from './booking-draft.ts'
import { freeTimesQuery } from './bookings-query.ts'
import { instantOf, wallClock } from './wall-clock.ts'

type Props = {
  person: { id: number; timeZone: string }
  draft: DraftInput
  error: string | undefined
  onPick: (when: { date: string; time: string }) => void
}

/** The person’s free times in the reader’s zone, beside "Time to be agreed". */
export function FreeTimeField({ person, draft, error, onPick }: Props) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const {
    data: free = [],
    isPending,
    isError,
  } = useQuery(freeTimesQuery(useApi(), person.id, Number(draft.duration)))
  const days = Map.groupBy(free, ({ startsAt }) => formatWeekday(startsAt, zone))
  const chosen = draft.time === 'TBD' ? 'TBD' : (instantOf(draft, person.timeZone) ?? 'TBD')
  const known = chosen === 'TBD' || free.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(chosen))
  return (
    <Field label="Time" error={error} help={helpFor(isPending, isError, free.length, zone)}>
      <Select
        name="time"
        value={known ? chosen : 'TBD'}
        onChange={({ target }) =>
          onPick(
            target.value === 'TBD' ? { date: '', time: 'TBD' } : wallClock(target.value, person.timeZone),
          )
        }
      >
        <option value="TBD">Time to be agreed</option>
        {[...days].map(([day, times]) => (
          <optgroup key={day} label={day}>
            {times.map(({ startsAt }) => (
              <option key={startsAt} value={startsAt}>
                {day}, {formatTime(startsAt, zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}

function helpFor(isPending: boolean, isError: boolean, count: number, zone: string): string {
  if (isPending) return 'Looking for free times…'
  if (isError) return 'Free times could not be read; you can agree on a time later.'
  return count === 0 ? 'No free times in the next four weeks.' : `Times are shown in ${zoneName(zone)}.`
}
