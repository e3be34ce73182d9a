import { useEffect, useMemo, useState } from 'react'
import { Controller } from 'react-hook-form'
import { type Profile, profileForm } from '../../contract/profiles.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useSaveProfile } from '../shared/people/use-save-profile.ts'
import { formatWeekday } from '../shared/times/dates.ts'
import { BufferField, NoticeField } from '../shared/times/length-fields.tsx'
import { formatClock, timeZoneOptions } from '../shared/times/time-zones.ts'
import { browserZone } from '../shared/times/use-viewer-zone.ts'
import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useMounted } from '../ui/use-mounted.ts'
import { SettingsSection } from './settings-section.tsx'
import { settingsWords, availabilityWords as words } from './wording.ts'

type ZoneFieldProps = { value: string; onChange: (zone: string) => void; error?: string }

const schema = profileForm.pick({
  timeZone: true,
  isAvailableForBooking: true,
  openToGuesting: true,
  minimumNoticeHours: true,
  bufferMinutes: true,
})

const hoursLink = (id: number) => ({
  hours: (label: string) => (
    <TextLink to="/profile/$id" params={{ id: String(id) }} search={{ tab: 'availability' }}>
      {label}
    </TextLink>
  ),
})

export function AvailabilityForm({ profile }: { profile: Profile }) {
  const save = useSaveProfile(profile.id)
  const { form, field, error, submit, busy, problem } = useForm({
    schema,
    defaultValues: schema.parse(profile),
    failureTitle: settingsWords.saveFailed,
    onSubmit: async (body) => {
      await save(body)
      form.reset(body)
    },
  })
  return (
    <Form submit={submit} problem={problem} className="grid gap-8">
      <div>
        <SettingsSection id="time" title={words.timeTitle}>
          <Controller
            control={form.control}
            name="timeZone"
            render={({ field: { value, onChange } }) => (
              <ZoneField value={value} onChange={onChange} error={error('timeZone')} />
            )}
          />
          <div className="mt-5 border-t border-line pt-5 text-soft">
            <p className="max-w-[70ch]">{words.timeHelp}</p>
          </div>
        </SettingsSection>
        <SettingsSection
          id="booking-rules"
          title={words.title}
          lead={<RichText text={words.lead} parts={hoursLink(profile.id)} />}
        >
          <div className="-mt-3 grid divide-y divide-line">
            <Switch
              className="py-3"
              label={words.takeRequests}
              help={words.takeRequestsHelp}
              {...field('isAvailableForBooking')}
            />
            {profile.userType === 'creator' && (
              <Switch
                className="py-3"
                label={words.openToGuesting}
                help={words.openToGuestingHelp}
                {...field('openToGuesting')}
              />
            )}
          </div>
          <div className="grid items-start gap-5 border-t border-line pt-5 sm:grid-cols-2">
            <Controller
              control={form.control}
              name="minimumNoticeHours"
              render={({ field: { value, onChange } }) => (
                <NoticeField
                  value={value}
                  onChange={onChange}
                  saved={profile.minimumNoticeHours}
                  error={error('minimumNoticeHours')}
                />
              )}
            />
            <Controller
              control={form.control}
              name="bufferMinutes"
              render={({ field: { value, onChange } }) => (
                <BufferField
                  value={value}
                  onChange={onChange}
                  saved={profile.bufferMinutes}
                  error={error('bufferMinutes')}
                />
              )}
            />
          </div>
        </SettingsSection>
      </div>
      <div>
        <Button type="submit" size="l" className="max-sm:w-full" busy={busy} busyLabel="Saving…">
          {words.save}
        </Button>
      </div>
    </Form>
  )
}

function ZoneField({ value, onChange, error }: ZoneFieldProps) {
  const zones = useMemo(() => timeZoneOptions(value), [value])
  const alive = useMounted()
  const now = useNow()
  const own = alive ? browserZone() : value
  return (
    <div className="grid justify-items-start gap-3">
      <Field
        label={words.zone}
        help={
          alive
            ? words.zoneNow({ time: `${formatWeekday(now, value)}, ${formatClock(value, now)}` })
            : words.zoneHelp
        }
        error={error}
        className="w-full max-w-md"
      >
        <Combobox
          options={zones}
          value={value}
          onValueChange={onChange}
          noun="time zones"
          aside={(zone) => formatClock(zone, now)}
        />
      </Field>
      {own !== value && (
        <Button look="outline" size="s" className="py-1.5" onClick={() => onChange(own)}>
          {words.useBrowserZone({ zone: own.replaceAll('_', ' ') })}
        </Button>
      )}
    </div>
  )
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
