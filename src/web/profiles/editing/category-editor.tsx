import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import type { Category } from '../../../contract/categories.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { categoriesQuery } from '../../shared/people/categories-query.ts'
import { useApi } from '../../shared/session/session.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { useLostFocus } from '../../ui/use-lost-focus.ts'
import { useMounted } from '../../ui/use-mounted.ts'
import { profileQuery } from '../profile-query.ts'
import { categoryWords as words } from './wording.ts'

/** Lazy: visitors don’t need it, and it is large. */
const Combobox = lazy(async () => ({ default: (await import('../../ui/combobox.tsx')).Combobox<number> }))

export function CategoryEditor({ profile }: { profile: Profile }) {
  const { data: all = [] } = useQuery(categoriesQuery(useApi()))
  const { add, remove } = useCategoryChanges(profile.id)
  const busy = add.isPending || remove.isPending
  const alive = useMounted()
  const part = useRef<HTMLDivElement>(null)
  // The removed category takes its button away, and the field is a new one after each choice.
  useLostFocus(`${add.submittedAt} ${profile.categories.length}`, () => part.current?.querySelector('input'))
  const waiting = <Input disabled placeholder={words.hint} />

  function choose(categoryId: number) {
    const isSaving = add.isPending && add.variables === categoryId
    if (isSaving || profile.categories.some(({ id }) => id === categoryId)) {
      toast({ title: words.already, tone: 'error' })
      return
    }
    add.mutate(categoryId)
  }

  return (
    <div ref={part} className="grid gap-4">
      {profile.categories.length > 0 ? (
        <ul aria-label={words.yours} className="flex flex-wrap gap-2">
          {profile.categories.map((category: Category) => (
            <li key={category.id} className="max-w-full">
              <RemovableChip
                label={category.name}
                disabled={busy}
                onRemove={() => remove.mutate(category.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-soft">{words.none}</p>
      )}
      <Field label={words.add}>
        {alive ? (
          <Suspense fallback={waiting}>
            {/* The key empties the field after every choice. */}
            <Combobox
              key={add.submittedAt}
              options={all}
              value={null}
              onValueChange={choose}
              placeholder={words.hint}
              noun={words.noun}
            />
          </Suspense>
        ) : (
          waiting
        )}
      </Field>
    </div>
  )
}

function useCategoryChanges(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  // One after another: a choice waits for the changes before it.
  const scope = { id: `categories-${id}` }
  const refresh = () => queries.invalidateQueries({ queryKey: profileQuery(api, id).queryKey })
  const add = useMutation({
    scope,
    mutationFn: (categoryId: number) =>
      api.call('POST /api/users/{id}/categories', { params: { id }, body: { categoryId } }),
    onSuccess: async () => {
      toast({ title: words.added })
      await refresh()
    },
    onError: (error) => toastError(words.addFailed, error),
  })
  const remove = useMutation({
    scope,
    mutationFn: (categoryId: number) =>
      api.call('DELETE /api/users/{id}/categories/{categoryId}', { params: { id, categoryId } }),
    onSuccess: async () => {
      toast({ title: words.removed })
      await refresh()
    },
    onError: (error) => toastError(words.removeFailed, error),
  })
  return { add, remove }
}
