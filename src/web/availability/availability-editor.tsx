import { useQuery } from '@tanstack/react-query'
import { zoneName } from '../../wording/times.ts'
import { useApi } from '../shared/session/session.tsx'
import { useTemporal } from '../shared/times/use-temporal.ts'
import { TextLink } from '../ui/text-link.tsx'
import { availabilityQuery } from './availability-query.ts'
import { DayEditor } from './day-editor.tsx'
import { DaysThatDiffer } from './days-that-differ.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { WeekTabs } from './week-tabs.tsx'
import { HoursError } from './weekly-hours.tsx'

type Rules = { minimumNoticeHours: number; bufferMinutes: number }

export type EditorOwner = {
  id: number
  timeZone: string
  minimumNoticeHours: number
  bufferMinutes: number
}

/** The reader’s own hours: the week, and the days that differ from it. Loads what it needs by itself. */
export function AvailabilityEditor({ owner }: { owner: EditorOwner }) {
  const ready = useTemporal()
  const week = useQuery(availabilityQuery(useApi(), owner.id))
  if (week.isPending || !ready) return <EditorSkeleton />
  if (week.isError) return <HoursError onRetry={() => void week.refetch()} busy={week.isFetching} />
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-12">
      <section aria-labelledby="your-week" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <h2 id="your-week" className="text-2xl">
            Your week
          </h2>
          <p className="mt-1 text-soft">
            Your weekly hours in <strong className="text-ink">{zoneName(owner.timeZone)}</strong>.{' '}
            {noticeWords(owner)} <TextLink to="/settings/availability">Change</TextLink>
          </p>
        </div>
        <WeekTabs
          slots={week.data}
          renderDay={(day, slots) => <DayEditor day={day} slots={slots} week={week.data} userId={owner.id} />}
        />
      </section>
      <DaysThatDiffer owner={owner} />
    </div>
  )
}

/** How a person may be booked now, in words. */
function noticeWords({ minimumNoticeHours, bufferMinutes }: Rules): string {
  const ahead =
    minimumNoticeHours === 0
      ? 'People can ask for any time to come.'
      : `People can ask at least ${lengthOf(minimumNoticeHours)} ahead.`
  const pause =
    bufferMinutes === 0
      ? 'No pause between bookings.'
      : `A pause of ${bufferMinutes} minutes is kept between bookings.`
  return `${ahead} ${pause}`
}

function lengthOf(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}
