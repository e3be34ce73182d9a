import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import { aboutForm, type Profile } from '../../contract/profiles.ts'
import { avatarLimitBytes } from '../../contract/uploads.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { PictureField } from '../shared/people/picture-field.tsx'
import { useApi } from '../shared/session/session.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { findTyped, keepTyped } from './start-draft.ts'
import { StepActions } from './step-actions.tsx'
import { useGoOn } from './use-go-on.ts'
import type { Changes, SaveProfile } from './use-save.ts'
import { aboutWords, startWords } from './wording.ts'

const schema = aboutForm.pick({ name: true, headline: true, location: true, bio: true })
const fields = ['name', 'headline', 'location', 'bio'] as const
type Texts = Record<(typeof fields)[number], string>

export type Typed = Partial<Texts>

type AboutStepProps = { profile: Profile; save: SaveProfile; onTyped: (typed: Typed) => void }

const textsOf = ({ name, headline, location, bio }: Profile): Texts => ({
  name,
  headline: headline ?? '',
  location: location ?? '',
  bio: bio ?? '',
})

export function AboutStep({ profile, save, onTyped }: AboutStepProps) {
  const goOn = useGoOn('about')
  const saved = textsOf(profile)
  const { form, field, error, submit, busy, problem } = useForm({
    schema,
    defaultValues: saved,
    failureTitle: startWords.failed,
    onSubmit: async (values) => {
      await keep(values)
      await goOn()
    },
  })

  /** Saves what differs; the rest may have changed on another device. */
  async function keep(values: Changes) {
    const changed = fields.filter((name) => (values[name] ?? '') !== saved[name])
    if (changed.length > 0) await save(Object.fromEntries(changed.map((name) => [name, values[name]])))
    keepTyped(profile.id, { name: undefined, headline: undefined, location: undefined, bio: undefined })
  }

  const watch = useEffectEvent((values: Partial<Texts>) => {
    onTyped(values)
    const unsaved = fields.map((name) => [name, values[name] === saved[name] ? undefined : values[name]])
    keepTyped(profile.id, Object.fromEntries(unsaved) as Typed)
  })
  /** What was typed before script came wins over what was typed before the reload. */
  const restore = useEffectEvent(() => {
    for (const [name, typed] of Object.entries(findTyped(profile.id, fields)) as [keyof Texts, string][]) {
      if (form.getValues(name) === saved[name]) form.setValue(name, typed)
    }
    watch(form.getValues() as Texts)
  })
  useEffect(() => {
    restore()
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => watch(values as Partial<Texts>),
    })
  }, [form])

  /** A wrong value stays on this device until Continue names what is wrong. */
  async function keepOne({ target }: FocusEvent<HTMLElement>) {
    const name = fields.find((each) => each === (target as HTMLInputElement).name)
    if (!name) return
    const value = schema.shape[name].safeParse(form.getValues(name))
    if (!value.success || (value.data ?? '') === saved[name]) return
    const typed = form.getValues(name)
    await save({ [name]: value.data }).then(
      () => form.getValues(name) === typed && keepTyped(profile.id, { [name]: undefined }),
      () => undefined,
    )
  }

  return (
    <Form submit={submit} problem={problem}>
      <Picture profile={profile} save={save} />
      <div className="grid max-w-xl gap-5" onBlur={(event) => void keepOne(event)}>
        <Field label="Name" error={error('name')} required>
          <Input autoComplete="name" {...field('name')} />
        </Field>
        <Field label="Headline" error={error('headline')} help={aboutWords.headlineHelp}>
          <Input maxLength={160} {...field('headline')} />
        </Field>
        <Field label="Location" error={error('location')} help={aboutWords.locationHelp}>
          <Input autoComplete="address-level2" {...field('location')} />
        </Field>
        <Field label="Bio" error={error('bio')} help={aboutWords.bioHelp} optional>
          <Textarea rows={3} {...field('bio')} />
        </Field>
      </div>
      <StepActions step="about" busy={busy} />
    </Form>
  )
}

function Picture({ profile, save }: Pick<AboutStepProps, 'profile' | 'save'>) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const { name, profilePicture, initialsConfirmed } = profile
  const [initials, setInitials] = useState(initialsConfirmed)

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastError(startWords.failed, error)
    } finally {
      setBusy(false)
    }
  }
  const upload = (file: File) =>
    run(async () => {
      const form = new FormData()
      form.append('profilePicture', file)
      const { fileUrl } = await api.call('POST /api/upload/profile-picture', { form })
      await save({ profilePicture: fileUrl })
      toast({ title: aboutWords.uploaded })
    })

  async function confirmInitials(next: boolean) {
    setInitials(next)
    await save({ initialsConfirmed: next }).catch((error: unknown) => {
      setInitials(!next)
      toastError(startWords.failed, error)
    })
  }

  return (
    <div className="grid justify-items-start gap-3">
      <PictureField
        name={name}
        picture={profilePicture}
        limitBytes={avatarLimitBytes}
        busy={busy}
        onChoose={upload}
        onRemove={() => void run(() => save({ profilePicture: null }))}
      />
      {profilePicture === null && (
        <Checkbox
          label={aboutWords.initials}
          help={aboutWords.initialsHelp}
          checked={initials}
          onChange={({ target }) => void confirmInitials(target.checked)}
        />
      )}
    </div>
  )
}
