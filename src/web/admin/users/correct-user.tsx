import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type AdminUser, correctionForm } from '../../../contract/admin/users.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { adminWords } from '../wording.ts'
import { createUserWords, correctWords as words } from './wording.ts'

type Props = { user: AdminUser; onClose: () => void }

export function CorrectUser({ user: { id, name, userType }, onClose }: Props) {
  const formId = useId()
  const api = useApi()
  const queryClient = useQueryClient()
  const { field, error, submit, busy, problem } = useForm({
    schema: correctionForm,
    defaultValues: { name, userType: userType === 'creator' ? 'creator' : 'guest' },
    failureTitle: adminWords.error,
    onSubmit: async (body) => {
      const corrected = await api.call('PATCH /api/admin/users/{id}', { params: { id }, body })
      toast({ title: words.done(corrected) })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  return (
    <Dialog
      title={words.title({ name })}
      description={words.description}
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutsidePress
      footer={
        <>
          <DialogClose render={<Button look="ghost">Cancel</Button>} />
          <Button type="submit" form={formId} busy={busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        method="post"
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <FormError>{problem}</FormError>
        <Field label="Name" error={error('name')} required>
          <Input autoComplete="off" {...field('name')} />
        </Field>
        <Field label="Account type" error={error('userType')}>
          <Select {...field('userType')}>
            <option value="creator">{createUserWords.creator}</option>
            <option value="guest">{createUserWords.guest}</option>
          </Select>
        </Field>
      </form>
    </Dialog>
  )
}
