import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
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
import { filterLabels } from './filter-labels.ts'
import { savedQuery } from './saved-query.ts'
import { deleteWords, listWords, renameWords } from './saved-wording.ts'

type Renamed = Pick<SavedSearch, 'id' | 'name'>

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
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {/* Browsers may name a language differently from the server. */}
        <p className="break-words text-sm text-soft" suppressHydrationWarning>
          {filterLabels(filters, categories).join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Switch
          label={
            <>
              <span aria-hidden="true">{listWords.weekly}</span>
              <span className="sr-only">{listWords.weeklyLabel({ name })}</span>
            </>
          }
          checked={weeklyMail}
          onChange={(event) => setMail(event.currentTarget.checked)}
        />
        <div className="-mx-4 flex flex-wrap gap-x-1 sm:mx-0">
          <RenameDialog search={search} />
          <ConfirmDialog
            title={deleteWords.title}
            confirmLabel={deleteWords.confirm}
            busyLabel={deleteWords.busy}
            trigger={
              <Button look="ghost" size="s" aria-label={deleteWords.label({ name })}>
                {deleteWords.confirm}
              </Button>
            }
            onConfirm={remove}
          >
            {weeklyMail ? deleteWords.textWeekly({ name }) : deleteWords.text({ name })}
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
  /** The last press, until it is answered. */
  const [pressed, setPressed] = useState<boolean>()
  const last = useRef(Promise.resolve())

  /** Presses are saved one after another, so that the last one counts. */
  function setMail(weeklyMail: boolean) {
    setPressed(weeklyMail)
    const press = last.current.then(() => saveMail(weeklyMail))
    last.current = press
    // Scheduled like the list’s own update, so that it comes after it.
    void press.then(() => notifyManager.schedule(() => last.current === press && setPressed(undefined)))
  }

  async function saveMail(weeklyMail: boolean) {
    try {
      await api.call('PATCH /api/saved-searches/{id}', { params: { id }, body: { weeklyMail } })
      queries.setQueryData(key, (known = []) =>
        known.map((one) => (one.id === id ? { ...one, weeklyMail } : one)),
      )
      toast({ title: weeklyMail ? listWords.weeklyOn : listWords.weeklyOff })
    } catch (error) {
      toastError(listWords.weeklyFailed, error)
    }
  }

  async function remove() {
    try {
      await api.call('DELETE /api/saved-searches/{id}', { params: { id } })
      queries.setQueryData(key, (known = []) => known.filter((one) => one.id !== id))
      toast({ title: deleteWords.done })
    } catch (error) {
      toastError(deleteWords.failed, error)
      throw error
    }
  }

  return { weeklyMail: pressed ?? known, setMail, remove }
}

function RenameDialog({ search }: { search: Renamed }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title={renameWords.title}
      width="s"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="ghost" size="s" aria-label={renameWords.label(search)}>
          {renameWords.action}
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
      toast({ title: renameWords.done })
    },
  })
  return (
    <Form submit={submit} problem={problem}>
      <Field label="Name" required error={error('name')}>
        <Input autoComplete="off" maxLength={60} {...field('name')} />
      </Field>
      <Button
        type="submit"
        look="secondary"
        busy={busy}
        busyLabel={renameWords.busy}
        className="justify-self-end"
      >
        {renameWords.action}
      </Button>
    </Form>
  )
}
