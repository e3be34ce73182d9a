import { useState } from 'react'
import { type Profile, profileForm } from '../../contract/profiles.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { PlaceFields, type PlaceTexts, placeOf } from '../shared/people/place-fields.tsx'
import { useSaveProfile } from '../shared/people/use-save-profile.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { SettingsSection } from './settings-section.tsx'
import { settingsWords, meetingWords as words } from './wording.ts'

const schema = profileForm.pick({ meetingWay: true, meetingPlace: true })

export function MeetingForm({ profile }: { profile: Profile }) {
  const save = useSaveProfile(profile.id)
  const { form, error, submit, busy, problem } = useForm({
    schema,
    defaultValues: schema.parse(profile),
    failureTitle: settingsWords.saveFailed,
    onSubmit: save,
  })
  const way = form.watch('meetingWay')
  const [texts, setTexts] = useState<PlaceTexts>(way ? { [way]: profile.meetingPlace ?? '' } : {})

  function change(next: NonNullable<typeof way>, typed = texts) {
    setTexts(typed)
    form.setValue('meetingWay', next)
    form.setValue('meetingPlace', placeOf(next, typed).meetingPlace)
  }

  return (
    <Form submit={submit} problem={problem} className="grid gap-8">
      <div>
        <SettingsSection id="meeting" title={words.title} lead={words.lead}>
          <div className="grid gap-6">
            <PlaceFields
              way={way}
              texts={texts}
              error={error('meetingPlace')}
              onWay={change}
              onText={(next, text) => change(next, { ...texts, [next]: text })}
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
