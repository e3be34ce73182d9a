import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Category } from '../../contract/categories.ts'
import { type SavedSearch, saveSearchForm } from '../../contract/search/saved-searches.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { savedQuery } from './saved-query.ts'
import { searchWords } from './search-words.ts'

type Renamed = Pick<SavedSearch, 'id' | 'name'>

/** One saved search: what it looks for, its name, whether it is mailed about, and its end. */
export function SavedRow({ search, categories }: { search: SavedSearch; categories: readonly Category[] }) {
  const { name, filters } = search
  const { weeklyMail, setMail, remove } = useSaved(search)
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="text-lg break-words">
          <Link
            to="/search"
            search={filters}
            className="rounded-s underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {name}
          </Link>
        </h3>
        <p className="break-words text-sm text-soft">{searchWords(filters, categories).join(', ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Switch
          label={
            <>
              Weekly mail<span className="sr-only"> about {name}</span>
            </>
          }
          checked={weeklyMail}
          onChange={(event) => void setMail(event.currentTarget.checked)}
        />
        <div className="-mx-4 flex flex-wrap gap-x-1 sm:mx-0">
          <RenameDialog search={search} />
          <ConfirmDialog
            title="Delete this search?"
            confirmLabel="Delete"
            busyLabel="Deleting…"
            trigger={
              <Button look="ghost" size="s" aria-label={`Delete ${name}`}>
                Delete
              </Button>
            }
            onConfirm={remove}
          >
            {weeklyMail ? `“${name}” goes, and its weekly mail ends.` : `“${name}” goes. The people stay.`}
          </ConfirmDialog>
        </div>
      </div>
    </li>
  )
}

function useSaved({ id, weeklyMail: known }: SavedSearch) {
  const api = useApi()
  const queries = useQueryClient()
  const key = savedQuery(api).queryKey
  /** What was pressed while the list said something else; it stands until the list says the same. */
  const [pressed, setPressed] = useState<{ on: boolean; over: boolean }>()

  async function setMail(weeklyMail: boolean) {
    setPressed({ on: weeklyMail, over: known })
    try {
      await api.call('PATCH /api/saved-searches/{id}', { params: { id }, body: { weeklyMail } })
      queries.setQueryData(key, (known = []) =>
        known.map((one) => (one.id === id ? { ...one, weeklyMail } : one)),
      )
      toast({ title: weeklyMail ? 'Weekly mail turned on' : 'Weekly mail turned off' })
    } catch (error) {
      toastError('Weekly mail not changed', error)
      setPressed(undefined)
    }
  }

  async function remove() {
    try {
      await api.call('DELETE /api/saved-searches/{id}', { params: { id } })
      queries.setQueryData(key, (known = []) => known.filter((one) => one.id !== id))
      toast({ title: 'Search deleted' })
    } catch (error) {
      toastError('Search not deleted', error)
      throw error
    }
  }

  return { weeklyMail: pressed?.over === known ? pressed.on : known, setMail, remove }
}

/** Gives a saved search another name. */
function RenameDialog({ search }: { search: Renamed }) {
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
