import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { HttpError, repeatMs } from '../api.ts'
import { useApi } from '../shared/session/session.tsx'
import { formatWeekday } from '../shared/times/dates.ts'
import { addDays, daysBetween, todayIn } from '../shared/times/wall-clock.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Radio, RadioGroup } from '../ui/radio-group.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { refreshHours } from './availability-query.ts'
import type { ChosenDays } from './override-calendar.tsx'
import { defaultHours, isRange, TimeFields, withRange } from './time-fields.tsx'
import { dayWords, overrideFormWords, timeWords } from './wording.ts'

/** Each day is one call. */
const mostDays = 62

type NewDays = {
  kind: 'away' | 'extra'
  /** yyyy-mm-dd, both inclusive. */
  from: string
  to: string
  startTime?: string
  endTime?: string
}

type Problems = { from?: string; to?: string }

type OverrideFormProps = {
  owner: { id: number; timeZone: string }
  days: ChosenDays
  onDays: (days: ChosenDays) => void
}

export function OverrideForm({ owner, days: { from, to }, onDays }: OverrideFormProps) {
  const [kind, setKind] = useState<'away' | 'extra'>('away')
  const [allDay, setAllDay] = useState(true)
  const [hours, setHours] = useState(defaultHours)
  const [problems, setProblems] = useState<Problems>({})
  const add = useAddDays(owner.id)
  const addedAt = useRef(0)
  const today = todayIn(owner.timeZone)
  const withHours = kind === 'extra' || !allDay

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (add.isPending) return
    // The second press of a double click, after the first emptied the form.
    if (from === '' && Date.now() - addedAt.current < repeatMs) return
    const found = problemsOf(from, to, today)
    setProblems(found)
    const wrong = found.from ? 'from' : found.to ? 'to' : undefined
    if (wrong) return (event.currentTarget.elements.namedItem(wrong) as HTMLInputElement | null)?.focus()
    if (withHours && !isRange(hours)) return
    const { startTime, endTime } = hours
    const days: NewDays = { kind, from, to: to || from, ...(withHours && { startTime, endTime }) }
    add.mutate(days, {
      onSuccess: (failed) => {
        if (failed.length > 0) return
        addedAt.current = Date.now()
        onDays({ from: '', to: '' })
      },
    })
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={overrideFormWords.title}
      className="grid gap-4 rounded-m bg-sunk p-4"
    >
      <RadioGroup
        legend={overrideFormWords.kind}
        className="flex flex-wrap gap-x-8 gap-y-1 [&>legend]:w-full"
      >
        <Radio
          name="kind"
          label={overrideFormWords.away}
          checked={kind === 'away'}
          onChange={() => setKind('away')}
        />
        <Radio
          name="kind"
          label={overrideFormWords.extra}
          checked={kind === 'extra'}
          onChange={() => setKind('extra')}
        />
      </RadioGroup>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={overrideFormWords.from} error={problems.from}>
          <Input
            type="date"
            name="from"
            min={today}
            value={from}
            onChange={(event) => onDays({ from: event.currentTarget.value, to })}
          />
        </Field>
        <Field label={overrideFormWords.to} optional error={problems.to}>
          <Input
            type="date"
            name="to"
            min={from || today}
            max={from ? addDays(from, mostDays - 1) : undefined}
            value={to}
            onChange={(event) => onDays({ from, to: event.currentTarget.value })}
          />
        </Field>
      </div>
      {kind === 'away' && (
        <Checkbox
          label={overrideFormWords.allDay}
          checked={allDay}
          onChange={(event) => setAllDay(event.currentTarget.checked)}
        />
      )}
      {withHours && (
        <>
          <div className="grid grid-cols-2 gap-4">
            <TimeFields hours={hours} onChange={setHours} />
          </div>
          <Checkbox
            label={timeWords.wholeDay}
            checked={hours.wholeDay}
            onChange={(event) => setHours(withRange(hours, event.currentTarget.checked))}
          />
        </>
      )}
      <Button
        type="submit"
        look="secondary"
        className="sm:justify-self-start"
        busy={add.isPending}
        busyLabel={dayWords.adding}
      >
        {to && to !== from ? overrideFormWords.addMany : overrideFormWords.addOne}
      </Button>
      {add.data && add.data.length > 0 && (
        <ul role="alert" className="grid gap-1 text-sm text-bad">
          {add.data.map((each) => (
            <li key={each.date}>{each.text}</li>
          ))}
        </ul>
      )}
    </form>
  )
}

function problemsOf(from: string, to: string, today: string): Problems {
  if (from === '') return { from: overrideFormWords.noDate }
  if (from < today) return { from: overrideFormWords.past }
  if (to !== '' && to < from) return { to: overrideFormWords.endBeforeStart }
  if (to !== '' && daysBetween(from, to) >= mostDays)
    return { to: overrideFormWords.tooMany({ most: mostDays }) }
  return {}
}

/** Adds day by day. Resolves to the days that failed; the others stay added. */
function useAddDays(userId: number) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ from, to, ...way }: NewDays) => {
      const failed: { date: string; text: string }[] = []
      for (let date = from; date <= to; date = addDays(date, 1)) {
        await api.call('POST /api/availability/overrides', { body: { ...way, date } }).catch((error) => {
          const day = formatWeekday(`${date}T12:00:00Z`, 'UTC')
          failed.push({ date, text: overrideFormWords.dayFailed({ day, reason: reasonOf(error) }) })
        })
      }
      return failed
    },
    onSuccess: (failed, { from, to }) => {
      const days = daysBetween(from, to) + 1
      if (failed.length === 0) toast({ title: dayWords.added })
      else {
        const text =
          days === 1 ? failed[0]?.text : overrideFormWords.someFailed({ failed: failed.length, days })
        toast({ title: dayWords.addFailed, text, tone: 'error' })
      }
    },
    onError: (error) => toastError(dayWords.addFailed, error),
    onSettled: () => refreshHours(queries, userId),
  })
}

function reasonOf(error: unknown): string {
  // The remaining days would fail too.
  if (!(error instanceof HttpError) || error.code === 'signed_out') throw error
  return error.serverMessage
}
