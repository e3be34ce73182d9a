import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { Slot } from '../../contract/availability.ts'
import { type Weekday, weekdays } from '../../contract/weekdays.ts'
import { useApi } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog, DialogClose } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { availabilityQuery, refreshHours } from './availability-query.ts'
import { formatList, formatSpan, weekdayName } from './day-name.ts'
import { copyWords, dayWords } from './wording.ts'

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type CopyDayProps = { from: Weekday; week: Slot[]; userId: number }

/** Hours of a day that may not be on the server yet. */
type DayHours = Pick<Slot, 'day' | 'startTime' | 'endTime'>

type CopyDialogProps = {
  from: Weekday
  week: readonly DayHours[]
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  busy?: boolean
  onCopy: (to: Weekday[]) => void
}

export function CopyDay({ from, week, userId }: CopyDayProps) {
  const [open, setOpen] = useState(false)
  const copy = useCopyDay(userId, () => setOpen(false))
  return (
    <CopyDialog
      from={from}
      week={week}
      open={open}
      onOpenChange={setOpen}
      busy={copy.isPending}
      onCopy={(to) => copy.mutate({ from, to })}
      trigger={
        <Button look="outline" className="justify-self-start">
          <Icon of={Copy} />
          {copyWords.open({ day: weekdayName(from) })}
        </Button>
      }
    />
  )
}

/** Copies a day’s hours to other days, and shows first what that replaces. */
export function CopyDialog({ from, week, trigger, open, onOpenChange, busy, onCopy }: CopyDialogProps) {
  const [to, setTo] = useState<Weekday[]>([])
  const source = week.filter(({ day }) => day === from)
  const lost = to.reduce((sum, day) => sum + hoursOn(week, day), 0)

  function change(next: boolean) {
    onOpenChange(next)
    setTo([])
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={copyWords.title({ day: weekdayName(from) })}
      description={copyWords.help({ hours: formatList(source.map(formatSpan)) })}
      trigger={trigger}
      footer={
        <>
          <DialogClose render={<Button look="ghost">Cancel</Button>} />
          <Button
            disabled={to.length === 0}
            busy={busy}
            busyLabel={copyWords.copying}
            onClick={() => onCopy(to)}
          >
            {copyLabel(to.length)}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-semibold">{copyWords.to}</legend>
        {weekdays
          .filter((day) => day !== from)
          .map((day) => (
            <Checkbox
              key={day}
              label={weekdayName(day)}
              aside={replacedWords(week, day)}
              checked={to.includes(day)}
              onChange={({ currentTarget }) =>
                setTo(weekdays.filter((one) => (one === day ? currentTarget.checked : to.includes(one))))
              }
            />
          ))}
      </fieldset>
      <p aria-live="polite" className="mt-4 min-h-12 text-soft">
        {to.length > 0 && lostWords(lost, to)}
      </p>
    </Dialog>
  )
}

function copyLabel(count: number): string {
  if (count === 0) return copyWords.copy
  return count === 1 ? copyWords.copyToOne : copyWords.copyToMany({ count })
}

function replacedWords(week: readonly DayHours[], day: Weekday): string {
  const minutes = hoursOn(week, day)
  return minutes === 0 ? copyWords.noHours : copyWords.hoursNow({ length: lengthOf(minutes) })
}

function lostWords(minutes: number, to: Weekday[]): string {
  const days = formatList(to.map(weekdayName))
  if (minutes > 0) return copyWords.replaces({ days, length: lengthOf(minutes) })
  return to.length === 1 ? copyWords.oneEmpty({ days }) : copyWords.manyEmpty({ days })
}

function useCopyDay(userId: number, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { from: Weekday; to: Weekday[] }) => api.call('POST /api/availability/copy', { body }),
    onSuccess: async (week, { from, to }) => {
      queries.setQueryData(availabilityQuery(api, userId).queryKey, week)
      const done = { days: formatList(to.map(weekdayName)), day: weekdayName(from) }
      toast({
        title: dayWords.added,
        text: to.length === 1 ? copyWords.oneDone(done) : copyWords.manyDone(done),
      })
      onDone()
      await refreshHours(queries, userId)
    },
    onError: (error) => toastError(dayWords.addFailed, error),
  })
}

function hoursOn(week: readonly DayHours[], day: Weekday): number {
  return week
    .filter((slot) => slot.day === day)
    .reduce((sum, { startTime, endTime }) => sum + minuteOf(endTime) - minuteOf(startTime), 0)
}

/** "1 hour", "2½ hours". */
function lengthOf(minutes: number): string {
  const half = minutes % 60 === 30 ? '½' : ''
  const whole = Math.floor(minutes / 60)
  const words = `${whole || (half ? '' : 0)}${half}`
  return minutes === 60 || minutes === 30 ? `${words} hour` : `${words} hours`
}
