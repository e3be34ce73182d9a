import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import type { Profile } from '../../../contract/profiles.ts'
import { isWebAddress, withHttps } from '../../../contract/text.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { meQuery, useApi } from '../../shared/session/session.tsx'
import { timeZoneOptions } from '../../shared/times/time-zones.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { profileQuery } from '../profile-query.ts'
import { editForm } from './edit-form.ts'
import { LanguagesField } from './languages-field.tsx'
import { PictureField } from './picture-field.tsx'
import { clearProfileDraft, findProfileDraft, savedOf, saveProfileDraft } from './profile-draft.ts'
import { ShowFields } from './show-fields.tsx'
import { editWords as words } from './wording.ts'

type EditDialogProps = { profile: Profile; open: boolean; onOpenChange: (open: boolean) => void }

/** Closing keeps unsaved changes on this device. */
export function EditDialog({ profile, open, onOpenChange }: EditDialogProps) {
  const id = useId()
  const [busy, setBusy] = useState<string>()
  const unsaved = useRef(false)
  function change(next: boolean) {
    onOpenChange(next)
    if (!next && unsaved.current) {
      toast({ title: words.unsaved.title, text: words.unsaved.text })
    }
  }
  return (
    <Dialog
      title={words.title}
      width="l"
      open={open}
      onOpenChange={change}
      keepOnOutsidePress
      footer={
        <>
          <DialogClose render={<Button look="ghost">Cancel</Button>} />
          <Button type="submit" form={id} busy={Boolean(busy)} busyLabel={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <EditForm
        id={id}
        profile={profile}
        onBusy={setBusy}
        onEdited={(changed) => (unsaved.current = changed)}
        onSaved={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

type EditFormProps = {
  id: string
  profile: Profile
  onBusy: (busy: string | undefined) => void
  onEdited: (changed: boolean) => void
  onSaved: () => void
}

function EditForm({ id, profile, onBusy, onEdited, onSaved }: EditFormProps) {
  const [draft, setDraft] = useState(() => findProfileDraft(profile))
  const [first] = useState(draft ?? savedOf(profile))
  const [picture, setPicture] = useState(first.picture)
  const zones = useMemo(() => timeZoneOptions(profile.timeZone), [profile.timeZone])
  const save = useSave(profile.id)
  const { form, field, error, submit, problem } = useForm({
    schema: editForm,
    defaultValues: first.values,
    failureTitle: words.failed,
    onSubmit: async (values) => {
      onBusy(words.saving)
      try {
        await save({ ...values, ...(picture !== profile.profilePicture && { profilePicture: picture }) })
        clearProfileDraft(profile)
        onSaved()
      } finally {
        onBusy(undefined)
      }
    },
  })
  /** Adds https:// on blur, as saving would. */
  const withScheme = {
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      const name = target.name as 'website' | 'linkedinUrl' | 'seriesUrl'
      const address = withHttps(target.value)
      if (isWebAddress(address)) form.setValue(name, address, { shouldValidate: form.formState.isSubmitted })
    },
  }
  const keep = useEffectEvent((chosen: typeof picture) =>
    onEdited(saveProfileDraft(profile, { values: form.getValues(), picture: chosen })),
  )
  useEffect(() => {
    keep(picture)
    return form.subscribe({ formState: { values: true }, callback: () => keep(picture) })
  }, [form, picture])
  function discard() {
    const saved = savedOf(profile)
    // Before the reset, which unregisters the fields until the next render.
    form.setFocus('name')
    form.reset(saved.values)
    setPicture(saved.picture)
    setDraft(undefined)
    clearProfileDraft(profile)
    onEdited(false)
  }
  const lineError = (name: 'areaOfExpertise' | 'areaOfInterests' | 'topicsOfDiscussion') => {
    const found: unknown = form.formState.errors[name]
    const lines = Array.isArray(found) ? (found as ({ message?: string } | undefined)[]) : []
    return error(name) ?? lines.find((line) => line?.message)?.message
  }
  return (
    <form id={id} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      {draft && <DraftNotice onDiscard={discard} />}
      <FormError>{problem}</FormError>
      <PictureField
        name={profile.name}
        picture={picture}
        onChange={setPicture}
        onPreparing={(preparing) => onBusy(preparing ? words.preparing : undefined)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Name" error={error('name')} required>
          <Input autoComplete="name" {...field('name')} />
        </Field>
        <Field label={words.callName} error={error('callName')} help={words.callNameHelp} optional>
          <Input autoComplete="nickname" {...field('callName')} />
        </Field>
        <Field label="Profession" error={error('profession')} optional>
          <Input autoComplete="organization-title" {...field('profession')} />
        </Field>
      </div>
      {!picture && (
        <Checkbox label={words.initials.label} help={words.initials.help} {...field('initialsConfirmed')} />
      )}
      <Field label="Headline" error={error('headline')} help={words.headlineHelp} optional>
        <Input {...field('headline')} />
      </Field>
      {profile.userType === 'creator' && <ShowFields field={field} error={error} withScheme={withScheme} />}
      <Field label="Bio" error={error('bio')} optional>
        <Textarea rows={5} {...field('bio')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Location" error={error('location')} optional>
          <Input autoComplete="address-level2" {...field('location')} />
        </Field>
        <Field label="Time zone" error={error('timeZone')} help={words.timeZoneHelp}>
          <Controller
            control={form.control}
            name="timeZone"
            render={({ field: { value, onChange } }) => (
              <Combobox options={zones} value={value} onValueChange={onChange} noun="time zones" />
            )}
          />
        </Field>
        <Field
          label={words.languages}
          error={error('languages')}
          help={words.languagesHelp}
          optional
          className="sm:col-span-2"
        >
          <Controller
            control={form.control}
            name="languages"
            render={({ field: { value, onChange } }) => <LanguagesField value={value} onChange={onChange} />}
          />
        </Field>
        <Field label="Website" error={error('website')} optional>
          <Input type="url" inputMode="url" placeholder="example.com" {...field('website', withScheme)} />
        </Field>
        <Field label="LinkedIn" error={error('linkedinUrl')} optional>
          <Input
            type="url"
            inputMode="url"
            placeholder="linkedin.com/in/you"
            {...field('linkedinUrl', withScheme)}
          />
        </Field>
      </div>
      <Field
        label={words.areasOfExpertise}
        error={lineError('areaOfExpertise')}
        help={words.onePerLine}
        optional
      >
        <Textarea rows={3} {...field('areaOfExpertise')} />
      </Field>
      <Field
        label={words.areasOfInterest}
        error={lineError('areaOfInterests')}
        help={words.onePerLine}
        optional
      >
        <Textarea rows={3} {...field('areaOfInterests')} />
      </Field>
      <Field label={words.topics} error={lineError('topicsOfDiscussion')} help={words.onePerLine} optional>
        <Textarea rows={3} {...field('topicsOfDiscussion')} />
      </Field>
      <div className="grid divide-y divide-line rounded-m border border-line px-4">
        <Switch {...words.showEmail} {...field('showEmail')} />
        <Switch {...words.takeRequests} {...field('isAvailableForBooking')} />
        {profile.userType === 'creator' && <Switch {...words.openToGuesting} {...field('openToGuesting')} />}
      </div>
    </form>
  )
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-soft">
      <output>{words.unsaved.notice}</output>
      <Button look="ghost" size="s" className="-mx-4" onClick={onDiscard}>
        {words.unsaved.discard}
      </Button>
    </div>
  )
}

function useSave(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  return async (body: Parameters<typeof send>[0]) => {
    const saved = await send(body)
    queries.setQueryData(profileQuery(api, id).queryKey, saved)
    await queries.invalidateQueries({ queryKey: meQuery(api).queryKey })
    toast({ title: words.updated })
  }
  function send(body: NonNullable<Parameters<typeof api.call<'PATCH /api/users/{id}'>>[1]>['body']) {
    return api.call('PATCH /api/users/{id}', { params: { id }, body })
  }
}
