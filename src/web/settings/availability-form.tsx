import { useEffect, useMemo, useState } from 'react'
import { Controller } from 'react-hook-form'
import { type Profile, profileForm } from '../../contract/profiles.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { formatWeekday } from '../shared/times/dates.ts'
import { clockIn, timeZoneOptions } from '../shared/times/time-zones.ts'
import { browserZone, useAlive } from '../shared/times/use-viewer-zone.ts'
import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { buffersMinutes, lengthInWords, noticeHours, withCurrent } from './lengths-of-time.ts'
import { SettingsPart } from './settings-part.tsx'
import { useSaveProfile } from './use-save-profile.ts'

type ZoneFieldProps = { value: string; onChange: (zone: string) => void; error?: string }

type LengthFieldProps = {
  label: string
  help: string
  error?: string
  choices: readonly number[]
  /** How many minutes one of the values means. */
  unitMinutes: number
  /** What is saved: offered also where it is no choice. */
  saved: number
  value: number
  onChange: (value: number) => void
}

const schema = profileForm.pick({
  timeZone: true,
  isAvailableForBooking: true,
  openToGuesting: true,
  minimumNoticeHours: true,
  bufferMinutes: true,
})

/** One’s clock, and the rules by which one can be booked. */
export function AvailabilityForm({ profile }: { profile: Profile }) {
  const save = useSaveProfile(profile.id)
  const { form, field, error, submit, busy, problem } = useForm({
    schema,
    defaultValues: schema.parse(profile),
    failureTitle: 'Error updating profile',
    onSubmit: async (body) => {
      await save(body)
      form.reset(body)
    },
  })
  return (
    <Form submit={submit} problem={problem} className="grid gap-8">
      <div>
        <SettingsPart id="time" title="Your time">
          <Controller
            control={form.control}
            name="timeZone"
            render={({ field: { value, onChange } }) => (
              <ZoneField value={value} onChange={onChange} error={error('timeZone')} />
            )}
          />
          <div className="mt-5 border-t border-line pt-5 text-soft">
            <p className="max-w-[70ch]">
              Your bookings won’t move; they’ll just show in the new time zone. Weekly hours keep their clock
              time: 9:00 AM stays 9:00 AM.
            </p>
          </div>
        </SettingsPart>
        <SettingsPart
          id="booking-rules"
          title="Availability"
          lead={
            <>
              When you are free is in{' '}
              <TextLink
                to="/profile/$id"
                params={{ id: String(profile.id) }}
                search={{ tab: 'availability' }}
              >
                your weekly hours
              </TextLink>
              .
            </>
          }
        >
          <div className="-mt-3 grid divide-y divide-line">
            <Switch
              className="py-3"
              label="Take booking requests"
              help="When off, no one can book you."
              {...field('isAvailableForBooking')}
            />
            {profile.userType === 'creator' && (
              <Switch
                className="py-3"
                label="Open to being a guest"
                help="You are also found among guests."
                {...field('openToGuesting')}
              />
            )}
          </div>
          <div className="grid items-start gap-5 border-t border-line pt-5 sm:grid-cols-2">
            <Controller
              control={form.control}
              name="minimumNoticeHours"
              render={({ field: { value, onChange } }) => (
                <LengthField
                  label="Minimum notice"
                  help="How much notice you need."
                  error={error('minimumNoticeHours')}
                  choices={noticeHours}
                  unitMinutes={60}
                  saved={profile.minimumNoticeHours}
                  value={value}
                  onChange={onChange}
                />
              )}
            />
            <Controller
              control={form.control}
              name="bufferMinutes"
              render={({ field: { value, onChange } }) => (
                <LengthField
                  label="Buffer"
                  help="Kept free before and after each booking."
                  error={error('bufferMinutes')}
                  choices={buffersMinutes}
                  unitMinutes={1}
                  saved={profile.bufferMinutes}
                  value={value}
                  onChange={onChange}
                />
              )}
            />
          </div>
        </SettingsPart>
      </div>
      <div>
        <Button type="submit" size="l" className="max-sm:w-full" busy={busy} busyLabel="Saving…">
          Save changes
        </Button>
      </div>
    </Form>
  )
}

/** A length of time, chosen in words. */
function LengthField({ choices, unitMinutes, saved, value, onChange, ...field }: LengthFieldProps) {
  return (
    <Field {...field}>
      <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {withCurrent(choices, saved).map((each) => (
          <option key={each} value={each}>
            {each === 0 ? 'None' : lengthInWords(each * unitMinutes)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** One of the world’s time zones, each with its clock; the browser’s own is one press away. */
function ZoneField({ value, onChange, error }: ZoneFieldProps) {
  const zones = useMemo(() => timeZoneOptions(value), [value])
  const alive = useAlive()
  const now = useNow()
  const own = alive ? browserZone() : value
  return (
    <div className="grid justify-items-start gap-3">
      <Field
        label="Time zone"
        help={
          alive
            ? `It is ${formatWeekday(now, value)}, ${clockIn(value, now)} there now.`
            : 'The clock that you live by.'
        }
        error={error}
        className="w-full max-w-md"
      >
        <Combobox
          options={zones}
          value={value}
          onValueChange={onChange}
          noun="time zones"
          aside={(zone) => clockIn(zone, now)}
        />
      </Field>
      {own !== value && (
        <Button look="outline" size="s" className="py-1.5" onClick={() => onChange(own)}>
          Use this browser’s zone ({own.replaceAll('_', ' ')})
        </Button>
      )}
    </div>
  )
}

/** Now, and again every few seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
