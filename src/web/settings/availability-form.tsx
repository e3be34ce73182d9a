import { Controller } from 'react-hook-form'
import { type Profile, profileForm } from '../../contract/profiles.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useForm } from '../ui/use-form.ts'
import { LengthField } from './length-field.tsx'
import { buffersMinutes, noticeHours } from './lengths-of-time.ts'
import { SettingsPart } from './settings-part.tsx'
import { useSaveProfile } from './use-save-profile.ts'
import { ZoneField } from './zone-field.tsx'

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
              <TextLink to={`/profile/${profile.id}?tab=availability` as string}>your weekly hours</TextLink>.
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
