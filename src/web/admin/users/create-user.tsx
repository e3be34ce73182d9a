import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { newUserForm } from '../../../contract/admin/users.ts'
import { trimText } from '../../../contract/text.ts'
import { adminAvatarLimitBytes } from '../../../contract/uploads.ts'
import { HttpError } from '../../api.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { PictureField } from '../../shared/people/picture-field.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { adminWords } from '../wording.ts'
import { createUserWords as words } from './wording.ts'

const typed = newUserForm.omit({ profilePicture: true })

/** `ready`: required fields are filled and no upload is running. */
type Status = { busy: boolean; ready: boolean }

export function CreateUser() {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [{ busy, ready }, setStatus] = useState<Status>({ busy: false, ready: false })
  return (
    <Dialog
      title={words.title}
      description={words.description}
      width="l"
      open={open}
      onOpenChange={setOpen}
      keepOnOutsidePress
      trigger={
        <Button>
          <Icon of={UserPlus} />
          {words.create}
        </Button>
      }
      footer={
        <>
          <DialogClose render={<Button look="ghost">Cancel</Button>} />
          <Button type="submit" form={id} disabled={!ready} busy={busy} busyLabel={words.creating}>
            {words.create}
          </Button>
        </>
      }
    >
      <CreateForm id={id} onStatus={setStatus} onCreated={() => setOpen(false)} />
    </Dialog>
  )
}

type CreateFormProps = { id: string; onStatus: (status: Status) => void; onCreated: () => void }

function CreateForm({ id, onStatus, onCreated }: CreateFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const picture = useUpload()
  const { form, field, error, submit, busy, problem } = useForm({
    schema: typed,
    defaultValues: { name: '', email: '', password: '', userType: 'creator' },
    failureTitle: adminWords.error,
    onSubmit: async (values) => {
      const body = { ...values, profilePicture: picture.address }
      const created = await api.call('POST /api/admin/users', { body })
      toast({ title: words.created({ name: created.name }) })
      onCreated()
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  const [name, email, password] = form.watch(['name', 'email', 'password'])
  const ready = Boolean(trimText(name) && email.trim() && password && !picture.busy)
  useEffect(() => onStatus({ busy, ready }), [onStatus, busy, ready])
  return (
    <form id={id} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormError>{problem}</FormError>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Name" error={error('name')} required>
          <Input autoComplete="off" {...field('name')} />
        </Field>
        <Field label="Email" error={error('email')} required>
          <EmailInput autoComplete="off" {...field('email')} />
        </Field>
        <Field label="Password" help={words.passwordHelp} error={error('password')} required>
          <PasswordInput autoComplete="new-password" {...field('password')} />
        </Field>
        <Field label="Account type" error={error('userType')}>
          <Select {...field('userType')}>
            <option value="creator">{words.creator}</option>
            <option value="guest">{words.guest}</option>
          </Select>
        </Field>
      </div>
      <PictureField
        name={name}
        picture={picture.address}
        limitBytes={adminAvatarLimitBytes}
        onChoose={picture.upload}
        onRemove={picture.remove}
        busy={picture.busy}
      />
      <Field label="Headline" error={error('headline')} optional>
        <Input {...field('headline')} />
      </Field>
      <Field label="Bio" error={error('bio')} optional>
        <Textarea rows={4} {...field('bio')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Location" error={error('location')} optional>
          <Input autoComplete="off" {...field('location')} />
        </Field>
        <Field label="Website" error={error('website')} optional>
          <Input
            type="url"
            inputMode="url"
            placeholder="example.com"
            autoComplete="off"
            {...field('website')}
          />
        </Field>
      </div>
    </form>
  )
}

/** Uploads the picture right away; the form sends only its address. */
function useUpload() {
  const api = useApi()
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function upload(file: File) {
    const form = new FormData()
    form.append('profilePicture', file)
    setBusy(true)
    try {
      setAddress((await api.call('POST /api/upload/profile-picture', { form })).fileUrl)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      toastError(words.uploadFailedTitle, error, words.uploadFailed)
    } finally {
      setBusy(false)
    }
  }
  return { address, busy, upload, remove: () => setAddress(null) }
}
