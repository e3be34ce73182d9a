import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { profileForm } from '../../contract/profiles.ts'
import { useSaveProfile } from '../shared/people/use-save-profile.ts'
import { BufferField, NoticeField } from '../shared/times/length-fields.tsx'
import { formatClock, timeZoneOptions } from '../shared/times/time-zones.ts'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import { toastError } from '../ui/toast.ts'
import type { EditorOwner } from './availability-editor.tsx'
import { rulesWords as words } from './wording.ts'

type Rules = Pick<z.input<typeof profileForm>, 'timeZone' | 'minimumNoticeHours' | 'bufferMinutes'>

/** Each choice is saved at once, one after another, so that the last one counts. */
export function HoursRules({ owner }: { owner: EditorOwner }) {
  const save = useSaveProfile(owner.id)
  const { variables, isPending, mutate } = useMutation({
    scope: { id: 'hours-rules' },
    mutationFn: (rules: Partial<Rules>) => save(rules),
    onError: (error) => toastError(words.failed, error),
  })
  const { timeZone, minimumNoticeHours, bufferMinutes } = { ...owner, ...(isPending && variables) }
  const zones = useMemo(() => timeZoneOptions(timeZone), [timeZone])
  return (
    <section aria-labelledby="hours-rules" className="grid content-start gap-4 rounded-m bg-sunk p-4">
      <h2 id="hours-rules" className="text-xl">
        {words.title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @2xl:grid-cols-3 @3xl:grid-cols-[minmax(0,1fr)]">
        <Field label={words.zone} help={words.zoneHelp}>
          <Combobox
            options={zones}
            value={timeZone}
            onValueChange={(chosen) => mutate({ timeZone: chosen })}
            noun="time zones"
            aside={(zone) => formatClock(zone, new Date())}
          />
        </Field>
        <NoticeField
          value={minimumNoticeHours}
          saved={owner.minimumNoticeHours}
          onChange={(hours) => mutate({ minimumNoticeHours: hours })}
        />
        <BufferField
          value={bufferMinutes}
          saved={owner.bufferMinutes}
          onChange={(minutes) => mutate({ bufferMinutes: minutes })}
        />
      </div>
    </section>
  )
}
