import { lazy, Suspense, useMemo, useState } from 'react'
import type { Slot } from '../../contract/availability.ts'
import type { Profile } from '../../contract/profiles.ts'
import { useApi } from '../shared/session/session.tsx'
import { timeZoneOptions } from '../shared/times/time-zones.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { toastError } from '../ui/toast.ts'
import { useMounted } from '../ui/use-mounted.ts'
import { StepActions } from './step-actions.tsx'
import { ToggleChip } from './toggle-chip.tsx'
import { useGoOn } from './use-go-on.ts'
import { type SaveProfile, useInOrder } from './use-save.ts'
import { formatWeek, openDays, slotsOf, type UsualHours, usualHours } from './usual-hours.ts'
import { startWords, hourWords as words } from './wording.ts'

const Combobox = lazy(async () => ({ default: (await import('../ui/combobox.tsx')).Combobox<string> }))

type HoursStepProps = {
  profile: Profile
  week: readonly Slot[]
  save: SaveProfile
  /** Refetches the week and what is computed from it. */
  onChanged: () => Promise<unknown>
}

export function HoursStep({ profile, week, save, onChanged }: HoursStepProps) {
  const goOn = useGoOn('hours')
  const { toggle, busy, saved } = useToggleHours(week, onChanged)
  const lines = formatWeek(week)
  return (
    <form
      className="grid gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <fieldset>
        <legend className="mb-3">
          <h2 className="text-xl">{words.presets}</h2>
        </legend>
        <ul className="flex flex-wrap gap-2">
          {usualHours.map((hours) => (
            <li key={hours.label}>
              <ToggleChip
                large
                label={hours.label}
                pressed={slotsOf(hours, week).length > 0}
                busy={busy}
                onPress={() => void toggle(hours)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div aria-live="polite" className="grid gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-xl">{words.yours}</h2>
          {saved && <p className="text-sm font-semibold text-ok">{words.saved}</p>}
        </div>
        {lines.length > 0 ? (
          <ul className="tabular-nums">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p className="text-soft">{words.none}</p>
        )}
        <p className="mt-1 text-sm text-soft">{words.change}</p>
      </div>
      <ZoneField
        zone={profile.timeZone}
        onChange={(timeZone) =>
          void save({ timeZone }).then(onChanged, (error: unknown) => toastError(startWords.failed, error))
        }
      />
      <StepActions step="hours" busy={false} />
    </form>
  )
}

function ZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const alive = useMounted()
  const zones = useMemo(() => timeZoneOptions(zone), [zone])
  const waiting = <Input disabled value={zone.replaceAll('_', ' ')} />
  return (
    <Field label={words.zone} className="max-w-sm">
      {alive ? (
        <Suspense fallback={waiting}>
          <Combobox options={zones} value={zone} onValueChange={onChange} noun={words.zones} />
        </Suspense>
      ) : (
        waiting
      )}
    </Field>
  )
}

/** Adds usual hours where the day is open, or deletes exactly them. `saved`: the last press is. */
function useToggleHours(week: readonly Slot[], onChanged: () => Promise<unknown>) {
  const api = useApi()
  const inOrder = useInOrder()
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  async function toggle(hours: UsualHours) {
    const present = slotsOf(hours, week)
    const { startTime, endTime } = hours
    const calls =
      present.length > 0
        ? present.map(
            ({ id }) =>
              () =>
                api.call('DELETE /api/availability/{id}', { params: { id } }),
          )
        : openDays(hours, week).map(
            (day) => () => api.call('POST /api/availability', { body: { day, startTime, endTime } }),
          )
    setBusy(true)
    setSaved(false)
    try {
      await inOrder(async () => {
        for (const call of calls) await call()
      })
      setSaved(calls.length > 0)
    } catch (error) {
      toastError(present.length > 0 ? words.removeFailed : words.addFailed, error)
    } finally {
      await onChanged()
      setBusy(false)
    }
  }
  return { toggle, busy, saved }
}
