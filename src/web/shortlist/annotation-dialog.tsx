import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { annotation, type SavedPerson } from '../../contract/shortlist.ts'
import { mostNoteCharacters, mostTagCharacters, mostTags } from '../../contract/shortlist-limits.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { savedListQuery } from '../shared/people/saved-query.ts'
import { clearDraft, findDeviceDraft, saveDeviceDraft } from '../shared/session/device-drafts.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { toast } from '../ui/toast.ts'
import { addTag, hasTag, splitTags } from './tags.ts'
import { rowWords, formWords as words } from './wording.ts'

const annotationForm = z.object({
  note: annotation.shape.note,
  tags: z
    .string()
    .transform(splitTags)
    .refine((tags) => tags.length <= mostTags, words.tooMany)
    .refine((tags) => tags.every((tag) => tag.length <= mostTagCharacters), words.tooLong),
})
type Typed = z.input<typeof annotationForm>

/** Suggested besides the field. */
const mostSuggested = 8

type AnnotationDialogProps = { saved: SavedPerson; tags: readonly string[] }

/** Closing keeps unsaved changes on this device. */
export function AnnotationDialog({ saved, tags }: AnnotationDialogProps) {
  const [open, setOpen] = useState(false)
  const { person, note } = saved
  const isNew = note === '' && saved.tags.length === 0
  return (
    <Dialog
      title={words.title(person)}
      description={words.lead}
      open={open}
      onOpenChange={setOpen}
      keepOnOutsidePress
      trigger={
        <Button
          look="outline"
          size="s"
          aria-label={isNew ? rowWords.annotateOf(person) : rowWords.editOf(person)}
        >
          {isNew ? rowWords.annotate : rowWords.edit}
        </Button>
      }
    >
      <AnnotationForm saved={saved} tags={tags} onSaved={() => setOpen(false)} />
    </Dialog>
  )
}

type AnnotationFormProps = AnnotationDialogProps & { onSaved: () => void }

function AnnotationForm({ saved, tags, onSaved }: AnnotationFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { person } = saved
  const draft = useDraft(saved)
  const [isRestored, setRestored] = useState(draft.isRestored)
  const { form, field, error, submit, busy, problem } = useForm({
    schema: annotationForm,
    defaultValues: draft.first,
    onSubmit: async (body) => {
      const changed = await api.call('PATCH /api/saved-people/{userId}', {
        params: { userId: person.id },
        body,
      })
      draft.clear()
      queries.setQueryData(savedListQuery(api).queryKey, (people = []) =>
        people.map((one) => (one.person.id === person.id ? changed : one)),
      )
      onSaved()
      toast({ title: words.saved })
    },
  })
  const { keep } = draft
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form, keep],
  )
  const typed = splitTags(form.watch('tags'))
  const suggested = tags.filter((tag) => !hasTag({ tags: typed }, tag)).slice(0, mostSuggested)
  function discard() {
    form.setFocus('note')
    form.reset(draft.saved)
    draft.clear()
    setRestored(false)
  }
  return (
    <Form submit={submit} problem={problem}>
      {isRestored && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-sunk px-4 py-2">
          {words.kept}
          <Button look="ghost" size="s" onClick={discard}>
            {words.discard}
          </Button>
        </p>
      )}
      <Field label={words.note} error={error('note')}>
        <Textarea rows={5} maxLength={mostNoteCharacters} {...field('note')} />
      </Field>
      <div className="grid gap-2.5">
        <Field label={words.tags} help={words.tagsHelp} error={error('tags')}>
          <Input autoComplete="off" {...field('tags')} />
        </Field>
        {suggested.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {suggested.map((tag) => (
              <li key={tag} className="max-w-full">
                <button
                  type="button"
                  aria-label={words.addTag({ tag })}
                  onClick={() => {
                    form.setValue('tags', addTag(form.getValues('tags'), tag), { shouldDirty: true })
                    form.setFocus('tags')
                  }}
                  className="inline-flex min-h-8 max-w-full items-center rounded-full bg-room-soft px-3 text-sm font-medium wrap-anywhere transition-colors hover:bg-line"
                >
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button
        type="submit"
        look="secondary"
        busy={busy}
        busyLabel={words.saving}
        className="justify-self-end"
      >
        {words.save}
      </Button>
    </Form>
  )
}

/** What was typed and not saved, until the form is saved, discarded, or its owner signs out. */
function useDraft({ person, note, tags }: SavedPerson) {
  const name = `saved-person:${useMe()?.id}:${person.id}`
  const [parts] = useState(() => {
    const saved: Typed = { note, tags: tags.join(', ') }
    const { note: typedNote, tags: typedTags } = findDeviceDraft(name) ?? {}
    const first: Typed = {
      note: typeof typedNote === 'string' ? typedNote : saved.note,
      tags: typeof typedTags === 'string' ? typedTags : saved.tags,
    }
    const isSaved = (values: Typed) => values.note === saved.note && values.tags === saved.tags
    return {
      saved,
      first,
      isRestored: !isSaved(first),
      keep: (values: Typed) => void (isSaved(values) ? clearDraft(name) : saveDeviceDraft(name, values)),
      clear: () => clearDraft(name),
    }
  })
  return parts
}
