import { useEffect, useRef, useState } from 'react'
import type { FreeTime } from '../../contract/availability.ts'
import { Button } from '../ui/button.tsx'
import { useFreeTimes } from '../ui/free-times-query.ts'
import { Radio, RadioGroup } from '../ui/radio-group.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import type { FormParts } from '../ui/use-form.ts'
import { toInstant, type WallClock } from '../ui/wall-clock.ts'
import type { DraftInput, Entry, schemaOf } from './booking-draft.ts'
import { ChosenTime } from './chosen-time.tsx'
import { DateTimeFields } from './date-time-fields.tsx'
import { FreeTimeField } from './free-time-field.tsx'

type Parts = FormParts<ReturnType<typeof schemaOf>>
export type WhenProps = {
  person: { id: number; name: string; timeZone: string }
  entry: Entry
  draft: DraftInput
  field: Parts['field']
  error: Parts['error']
  /** It was opened with a time, which stands as it is until somebody wants another. */
  prefilled: boolean
  /** On the person’s clock. */
  onPick: (when: WallClock) => void
}
type Way = 'agree' | 'free' | 'other'

/** When it is to be: one of the person’s free times, another time, or, from a search card, a time to be agreed. */
export function WhenField({ person, entry, draft, field, error, prefilled, onPick }: WhenProps) {
  const free = useFreeTimes(person.id, Number(draft.duration))
  const at = toInstant(draft, person.timeZone)
  const [changing, setChanging] = useState(!prefilled)
  const [way, setWay] = useState<Way | null>(null)
  const problem = error('time') ?? error('date')
  const box = useFocusOnProblem(problem)

  function choose(next: Way) {
    setWay(next)
    if (next === 'agree') onPick({ date: '', time: 'TBD' })
    else if (draft.time === 'TBD') onPick({ date: '', time: '' })
  }

  if (!changing) {
    return (
      <div ref={box} className="grid gap-3">
        <ChosenTime person={person} draft={draft} at={at} label="When" />
        <Problem text={problem} />
        <Button look="outline" size="s" className="justify-self-start" onClick={() => setChanging(true)}>
          Change the time
        </Button>
        <HiddenTime draft={draft} />
      </div>
    )
  }
  if (free.isPending && draft.time !== 'TBD') return <Waiting />
  const times = free.data ?? []
  const shown = way ?? wayOf(draft, at, times)
  const ways = waysOf(entry, person.name, times.length > 0)
  return (
    <div ref={box} className="grid gap-4">
      {ways.length > 1 && (
        <RadioGroup legend="When">
          {ways.map(([value, label]) => (
            <Radio
              key={value}
              name="way"
              label={label}
              checked={shown === value}
              onChange={() => choose(value)}
            />
          ))}
        </RadioGroup>
      )}
      {free.isError && <NotRead onRetry={() => void free.refetch()} busy={free.isFetching} />}
      {free.data?.length === 0 && (
        <p className="text-sm text-soft">{person.name} has no free times in the next four weeks.</p>
      )}
      {shown === 'other' && <DateTimeFields person={person} draft={draft} field={field} error={error} />}
      {shown === 'free' && <FreeTimeField person={person} times={times} at={at} onPick={onPick} />}
      {shown === 'free' && <Problem text={problem} />}
      {shown !== 'other' && <HiddenTime draft={draft} />}
      {shown !== 'agree' && at && <ChosenTime person={person} draft={draft} at={at} label="You ask for" />}
    </div>
  )
}

/** The way that a draft was made. */
function wayOf(draft: DraftInput, at: string | null, times: FreeTime[]): Way {
  if (draft.time === 'TBD') return 'agree'
  const isFree = at === null || times.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(at))
  return times.length > 0 && isFree ? 'free' : 'other'
}

function waysOf(entry: Entry, name: string, hasFree: boolean): [Way, string][] {
  return [
    ...(entry === 'search' ? ([['agree', 'Time to be agreed']] as [Way, string][]) : []),
    ...(hasFree ? ([['free', `A free time of ${name}`]] as [Way, string][]) : []),
    ['other', 'Another time'],
  ]
}

/** The names that the server’s refusals are put to where no field of theirs stands. */
function HiddenTime({ draft }: { draft: DraftInput }) {
  return (
    <>
      <input type="hidden" name="date" value={draft.date} />
      <input type="hidden" name="time" value={draft.time} />
    </>
  )
}

function Problem({ text }: { text: string | undefined }) {
  return text ? <p className="text-sm font-medium text-bad">{text}</p> : null
}

/** A picker is no field that the form could focus. */
function useFocusOnProblem(problem: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem && !box.current?.querySelector('[aria-invalid]')) {
      box.current?.querySelector<HTMLElement>('button[tabindex="0"], button')?.focus()
    }
  }, [problem])
  return box
}

function NotRead({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-soft">The free times could not be loaded.</p>
      <Button look="outline" size="s" onClick={onRetry} busy={busy} busyLabel="Trying…">
        Try Again
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <Loading label="Looking for free times" className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </Loading>
  )
}
