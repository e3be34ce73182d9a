import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { type Booking, maxOffers } from '../../../contract/requests/bookings.ts'
import { calledName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { DayAndTime, timesWith } from '../../shared/times/day-and-time.tsx'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { convertWallClock, todayIn, toInstant, toWallClock } from '../../shared/times/wall-clock.ts'
import { Actions, SubmitButton } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { rolesIn } from '../booking-roles.ts'
import { FreeTimesToPropose } from './free-times-to-propose.tsx'
import { useBookingChange } from './use-booking-change.ts'
import { proposeWords } from './wording.ts'

type Name = `offers.${number}.${'date' | 'time'}`

type OfferRowProps = {
  booking: Booking
  place: number
  value: { date: string; time: string }
  field: (name: Name) => object
  error: (name: Name) => string | undefined
  onRemove: (() => void) | undefined
}

const empty = { date: '', time: '' }
const offer = z.object({
  date: z.string().min(1, proposeWords.noDate),
  time: z.string().min(1, proposeWords.noTime),
})

/** Times are typed in `zone` and sent in the creator’s zone, where some hours of a clock change can’t be expressed. */
const schemaOf = (zone: string, { creatorTimeZone, creator }: Booking) =>
  z.object({
    offers: z.array(
      offer.refine(
        (wall) => toInstant(wall, zone) === null || convertWallClock(wall, zone, creatorTimeZone),
        {
          path: ['time'],
          message: proposeWords.clockChange({ name: calledName(creator) }),
        },
      ),
    ),
  })

/** Times are in the viewer’s zone; their earlier proposal is filled in. */
export function ProposeForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { propose } = useBookingChange(booking)
  const me = useMe()
  const zone = me?.timeZone ?? 'UTC'
  const { role, otherCalled } = rolesIn(booking, me?.id)
  const before = booking.offeredBy === role ? booking.offers : []
  const { form, field, error, submit, busy, problem } = useForm({
    schema: schemaOf(zone, booking),
    defaultValues: {
      offers: before.length > 0 ? before.map(({ startsAt }) => toWallClock(startsAt, zone)) : [empty],
    },
    onSubmit: async ({ offers }) => {
      const sent = offers.map((wall) => convertWallClock(wall, zone, booking.creatorTimeZone) ?? wall)
      await propose(sent as { date: string; time: `${number}:${number}` }[])
      toast({ title: proposeWords.done, text: proposeWords.doneText({ name: otherCalled }) })
      onDone()
    },
  })
  const { fields, append, update, remove } = useFieldArray({ control: form.control, name: 'offers' })
  const values = form.watch('offers')
  const chosen = values.map((wall) => toInstant(wall, zone))

  /** Into the first empty row; a time that is there already is taken out. */
  function pick(startsAt: string) {
    const wall = toWallClock(startsAt, zone)
    const there = chosen.findIndex((at) => at && Date.parse(at) === Date.parse(startsAt))
    const free = values.findIndex(({ date, time }) => !date && !time)
    if (there >= 0 && fields.length > 1) remove(there)
    else if (there >= 0) update(there, empty)
    else if (free >= 0) update(free, wall)
    else if (fields.length < maxOffers) append(wall, { shouldFocus: false })
  }

  return (
    <Form submit={submit} problem={problem}>
      <FreeTimesToPropose
        booking={booking}
        chosen={chosen.filter((at) => at !== null)}
        isFull={chosen.length === maxOffers && chosen.every(Boolean)}
        onPick={pick}
      />
      {fields.map(({ id }, place) => (
        <OfferRow
          key={id}
          booking={booking}
          place={place}
          value={values[place] ?? empty}
          field={field}
          error={error}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      {fields.length < maxOffers && (
        <Button look="outline" size="s" className="justify-self-start" onClick={() => append({ ...empty })}>
          <Icon of={Plus} size={16} />
          {proposeWords.add}
        </Button>
      )}
      <Actions>
        <DialogClose render={<Button look="ghost">Cancel</Button>} />
        <SubmitButton busy={busy} busyLabel={proposeWords.busy}>
          {fields.length === 1 ? proposeWords.sendOne : proposeWords.sendMany}
        </SubmitButton>
      </Actions>
    </Form>
  )
}

function OfferRow({ booking, place, value, field, error, onRemove }: OfferRowProps) {
  const me = useMe()
  const zone = me?.timeZone ?? 'UTC'
  const { otherZone, otherCalled } = rolesIn(booking, me?.id)
  const ready = useTemporal()
  const today = ready ? todayIn(zone) : undefined
  const instant = ready ? toInstant(value, zone) : null
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="sr-only">{proposeWords.row({ place: place + 1 })}</legend>
      <DayAndTime
        zone={zone}
        today={today}
        date={field(`offers.${place}.date`)}
        time={field(`offers.${place}.time`)}
        dateError={error(`offers.${place}.date`)}
        timeError={error(`offers.${place}.time`)}
        times={timesWith(value.time)}
      />
      <div className="flex items-start gap-4">
        <p className="min-w-0 grow text-sm" aria-live="polite">
          {instant && <DateTime at={instant} zone={zone} otherZone={otherZone} otherName={otherCalled} />}
        </p>
        {onRemove && (
          <Button
            look="ghost"
            size="s"
            aria-label={proposeWords.remove({ place: place + 1 })}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
    </fieldset>
  )
}
