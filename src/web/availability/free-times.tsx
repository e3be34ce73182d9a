import { CalendarOff } from 'lucide-react'
import { zoneName } from '../../wording/times.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useFreeTimes } from '../shared/times/free-times-query.ts'
import { TimePicker } from '../shared/times/time-picker.tsx'
import { useTemporal } from '../shared/times/use-temporal.ts'
import { useViewerZone } from '../shared/times/use-viewer-zone.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FreeTimesSkeleton } from './free-times-skeleton.tsx'

type FreeTimesProps = {
  owner: { id: number; name: string; timeZone: string }
  /** Receives the instant that was chosen, or nothing when none of them fits. */
  onBook: (startsAt?: string) => void
}

/** Minutes: what a request from a profile asks for at first. */
const shownLength = 30

/** To others: a person’s free times of the next four weeks, on the reader’s calendar and clock. */
export function FreeTimes({ owner, onBook }: FreeTimesProps) {
  const zone = useViewerZone()
  const ready = useTemporal()
  const free = useFreeTimes(owner.id, shownLength)
  if (!zone || !ready || free.isPending) return <FreeTimesSkeleton />
  if (!free.data) {
    return (
      <ErrorState
        title="The free times could not be loaded"
        onRetry={() => void free.refetch()}
        busy={free.isFetching}
      >
        Nothing is lost. Please try again in a moment.
      </ErrorState>
    )
  }
  if (free.data.length === 0) {
    return (
      <EmptyState
        icon={CalendarOff}
        title="No free times in the next four weeks"
        action={
          <Button look="secondary" onClick={() => onBook()}>
            Request Booking
          </Button>
        }
      >
        You can ask {owner.name} for another time.
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="free-times" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 id="free-times" className="text-2xl">
          Free times
        </h2>
        <p className="mt-1 text-soft">
          In <strong className="text-ink">{zoneName(zone)}</strong>
          {zone !== owner.timeZone && `; ${owner.name} is in ${zoneName(owner.timeZone)}`}. {shownLength}{' '}
          minutes; you can ask for more.
        </p>
      </div>
      <TimePicker times={free.data} zone={zone} owner={owner} onPick={onBook} />
      <p className="text-soft">
        No time that suits you?{' '}
        <Button look="outline" size="s" className="ml-1" onClick={() => onBook()}>
          Ask for another time
        </Button>
      </p>
    </section>
  )
}
