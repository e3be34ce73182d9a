import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SavedSearch, saveSearchForm } from '../../contract/saved-searches.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { useApi } from '../ui/session.tsx'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { savedQuery } from './saved-query.ts'

type Renamed = Pick<SavedSearch, 'id' | 'name'>

/** Gives a saved search another name. */
export function RenameDialog({ search }: { search: Renamed }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title="Rename this search"
      width="s"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="ghost" size="s" aria-label={`Rename ${search.name}`}>
          Rename
        </Button>
      }
    >
      <RenameForm search={search} onRenamed={() => setOpen(false)} />
    </Dialog>
  )
}

function RenameForm({ search, onRenamed }: { search: Renamed; onRenamed: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { field, error, submit, busy, problem } = useForm({
    schema: saveSearchForm.pick({ name: true }),
    defaultValues: { name: search.name },
    onSubmit: async (body) => {
      await api.call('PATCH /api/saved-searches/{id}', { params: { id: search.id }, body })
      await queries.invalidateQueries({ queryKey: savedQuery(api).queryKey })
      onRenamed()
      toast({ title: 'Search renamed' })
    },
  })
  return (
    <Form submit={submit} problem={problem}>
      <Field label="Name" required error={error('name')}>
        <Input autoComplete="off" maxLength={60} {...field('name')} />
      </Field>
      <Button type="submit" look="secondary" busy={busy} busyLabel="Renaming…" className="justify-self-end">
        Rename
      </Button>
    </Form>
  )
}
