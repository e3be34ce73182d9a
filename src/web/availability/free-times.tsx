import { CalendarOff } from 'lucide-react'
import { zoneName } from '../../wording/times.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useFreeTimes } from '../shared/times/free-times-query.ts'
import { TimePicker } from '../shared/times/time-picker.tsx'
import { useTemporal } from '../shared/times/use-temporal.ts'
import { useViewerZone } from '../shared/times/use-viewer-zone.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { FreeTimesSkeleton } from './free-times-skeleton.tsx'
import { freeTimesWords, weekWords } from './wording.ts'

type FreeTimesProps = {
  owner: { id: number; name: string; timeZone: string }
  /** Called without a time if none fits. */
  onBook: (startsAt?: string) => void
}

/** Minutes, the default of a request from a profile. */
const shownLength = 30

export function FreeTimes({ owner, onBook }: FreeTimesProps) {
  const zone = useViewerZone()
  const ready = useTemporal()
  const free = useFreeTimes(owner.id, shownLength)
  if (!zone || !ready || free.isPending) return <FreeTimesSkeleton />
  if (!free.data) {
    return (
      <ErrorState title={freeTimesWords.failed} onRetry={() => void free.refetch()} busy={free.isFetching}>
        {weekWords.tryLater}
      </ErrorState>
    )
  }
  if (free.data.length === 0) {
    return (
      <EmptyState
        icon={CalendarOff}
        title={freeTimesWords.none}
        action={
          <Button look="secondary" onClick={() => onBook()}>
            {freeTimesWords.request}
          </Button>
        }
      >
        {freeTimesWords.noneText({ name: owner.name })}
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="free-times" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 id="free-times" className="text-2xl">
          {freeTimesWords.title}
        </h2>
        <p className="mt-1 text-soft">
          <RichText
            text={
              zone === owner.timeZone
                ? freeTimesWords.sameZone({ zone: zoneName(zone), minutes: shownLength })
                : freeTimesWords.otherZone({
                    zone: zoneName(zone),
                    name: owner.name,
                    theirs: zoneName(owner.timeZone),
                    minutes: shownLength,
                  })
            }
            parts={{ zone: (text) => <strong className="text-ink">{text}</strong> }}
          />
        </p>
      </div>
      <TimePicker times={free.data} zone={zone} owner={owner} onPick={onBook} />
      <p className="text-soft">
        {freeTimesWords.noneFits}{' '}
        <Button look="outline" size="s" className="ml-1" onClick={() => onBook()}>
          {freeTimesWords.another}
        </Button>
      </p>
    </section>
  )
}
