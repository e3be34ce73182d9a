import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FreeTime } from '../../../contract/availability.ts'
import { zoneName } from '../../../wording/times.ts'
import { useMe } from '../../shared/session/session.tsx'
import { DayAndTime, timesWith } from '../../shared/times/day-and-time.tsx'
import { useFreeTimes } from '../../shared/times/free-times-query.ts'
import { timesFor } from '../../shared/times/half-hours.ts'
import { TimePicker } from '../../shared/times/time-picker.tsx'
import {
  todayIn,
  toInstant,
  toWallClock,
  unambiguousTime,
  type WallClock,
} from '../../shared/times/wall-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Radio, RadioGroup } from '../../ui/radio-group.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ChosenTime } from './chosen-time.tsx'

/** A field of the surrounding form, from `useForm`. */
type WhenPart = {
  field: ComponentProps<'input'> & ComponentProps<'select'>
  error: string | undefined
}
type WhenProps = {
  person: { id: number; name: string; timeZone: string }
  /** The API takes the time on this zone’s clock; free times that don’t exist there aren’t offered. */
  sentOn: string
  draft: WallClock & { duration: string }
  date: WhenPart
  time: WhenPart
  /** Allows agreeing on the time later; `agreed` is shown with that choice. */
  canAgree: boolean
  agreed?: ReactNode
  prefilled: boolean
  other?: boolean
  /** How often the form was sent. */
  tries: number
  onPick: (when: WallClock) => void
}
/** How a time is chosen. */
type Choice = 'agree' | 'free' | 'other'

export function WhenField(props: WhenProps) {
  const { person, sentOn, draft, date, time, canAgree, agreed, prefilled, other, tries, onPick } = props
  const zone = useMe()?.timeZone ?? 'UTC'
  const free = useFreeTimes(person.id, Number(draft.duration))
  const at = toInstant(draft, zone)
  const [changing, setChanging] = useState(!prefilled)
  const [choice, setChoice] = useState<Choice | null>(other ? 'other' : null)
  const problem = time.error ?? date.error
  const problemText = problem && <Problem text={problem} tries={tries} />

  function choose(next: Choice) {
    setChoice(next)
    if (next === 'agree') onPick({ date: '', time: 'TBD' })
    else onPick(draft.time === 'TBD' ? { date: '', time: '' } : draft)
  }

  if (!changing) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ChosenTime person={person} draft={draft} at={at} label="When" />
        {problemText}
        <Button look="outline" size="s" className="justify-self-start" onClick={() => setChanging(true)}>
          Change the time
        </Button>
        <HiddenTime date={date} time={time} draft={draft} />
      </div>
    )
  }
  if (free.isPending && draft.time !== 'TBD') return <Waiting />
  const times = (free.data ?? []).filter(({ startsAt }) => unambiguousTime(startsAt, sentOn))
  const shown = choice ?? choiceOf(draft, at, times)
  const radio = (value: Choice, label: string) => (
    <Radio name="way" label={label} checked={shown === value} onChange={() => choose(value)} />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {(canAgree || times.length > 0) && (
        <RadioGroup legend="When">
          {canAgree && radio('agree', 'Time to be agreed')}
          {times.length > 0 && radio('free', `One of ${person.name}’s free times`)}
          {radio('other', 'Another time')}
        </RadioGroup>
      )}
      {free.isError && <NotRead onRetry={() => void free.refetch()} busy={free.isFetching} />}
      {free.data?.length === 0 && (
        <p className="text-sm text-soft">{person.name} has no free times in the next four weeks.</p>
      )}
      {shown === 'other' && <DateTimeFields zone={zone} draft={draft} date={date} time={time} />}
      {shown === 'free' && problemText}
      {shown === 'free' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="text-sm text-soft">Free times for the next four weeks, in {zoneName(zone)}.</p>
          <TimePicker
            times={times}
            zone={zone}
            owner={person}
            chosen={at ? [at] : []}
            onPick={(startsAt) => onPick(toWallClock(startsAt, zone))}
          />
        </div>
      )}
      {shown === 'agree' && agreed}
      {shown !== 'other' && (
        <HiddenTime date={agreed && shown === 'agree' ? undefined : date} time={time} draft={draft} />
      )}
      {shown !== 'agree' && at && <ChosenTime person={person} draft={draft} at={at} label="Requested time" />}
    </div>
  )
}

function choiceOf(draft: WallClock, at: string | null, times: FreeTime[]): Choice {
  if (draft.time === 'TBD') return 'agree'
  const isFree = at === null || times.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(at))
  return times.length > 0 && isFree ? 'free' : 'other'
}

/** Lets the form attach the server’s refusals when the fields themselves aren’t shown. */
function HiddenTime({ date, time, draft }: { date: WhenPart | undefined; time: WhenPart; draft: WallClock }) {
  return (
    <>
      {date && <input type="hidden" name={date.field.name} value={draft.date} />}
      <input type="hidden" name={time.field.name} value={draft.time} />
    </>
  )
}

/** Takes the focus with each try to send: the form can focus fields, but not a picker. */
function Problem({ text, tries }: { text: string; tries: number }) {
  const shown = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or try counts
  useEffect(() => shown.current?.focus(), [text, tries])
  return (
    <p ref={shown} tabIndex={-1} role="alert" className="text-sm font-medium text-bad outline-none">
      {text}
    </p>
  )
}

function NotRead({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-soft">We couldn’t load the free times.</p>
      <Button look="outline" size="s" onClick={onRetry} busy={busy} busyLabel="Trying…">
        Try Again
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <Loading label="Loading free times" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </Loading>
  )
}

type DateTimeFieldsProps = Pick<WhenProps, 'draft' | 'date' | 'time'> & { zone: string }

function DateTimeFields({ zone, draft, date, time }: DateTimeFieldsProps) {
  const [wholeDay, setWholeDay] = useState(
    () => draft.time !== '' && !timesFor('start', false).includes(draft.time),
  )
  const [today] = useState(() => todayIn(zone))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <DayAndTime
        zone={zone}
        today={today}
        date={date.field}
        time={{ defaultValue: draft.time, ...time.field }}
        dateError={date.error}
        timeError={time.error}
        times={timesWith(draft.time, timesFor('start', wholeDay))}
      />
      {!wholeDay && (
        <Button look="ghost" size="s" className="justify-self-start" onClick={() => setWholeDay(true)}>
          Show early and late hours
        </Button>
      )}
    </div>
  )
}
