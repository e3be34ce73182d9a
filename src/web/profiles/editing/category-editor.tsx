import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Category } from '../../../contract/categories.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { useApi } from '../../shared/session/session.tsx'
import { useAlive } from '../../shared/times/use-viewer-zone.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { categoriesQuery, profileQuery } from '../profile-query.ts'

/** Comes after the page: it is nothing for visitors, and much to fetch. */
const Combobox = lazy(async () => ({ default: (await import('../../ui/combobox.tsx')).Combobox<number> }))

/** The owner’s categories: choosing one adds it, pressing one takes it off. */
export function CategoryEditor({ profile }: { profile: Profile }) {
  const { data: all = [] } = useQuery(categoriesQuery(useApi()))
  const { add, remove } = useCategoryChanges(profile.id)
  const busy = add.isPending || remove.isPending
  const alive = useAlive()
  const words = 'Type or choose'
  const waiting = <Input disabled placeholder={words} />

  function choose(categoryId: number) {
    if (profile.categories.some(({ id }) => id === categoryId)) {
      toast({ title: 'Category already added', tone: 'error' })
      return
    }
    if (!busy) add.mutate(categoryId)
  }

  return (
    <div className="grid gap-4">
      {profile.categories.length > 0 ? (
        <ul aria-label="Your categories" className="flex flex-wrap gap-2">
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
        <p className="text-soft">People search by category. Add those that fit you.</p>
      )}
      <Field label="Add a category">
        {alive ? (
          <Suspense fallback={waiting}>
            {/* A new one after every choice: the field is empty again. */}
            <Combobox
              key={add.submittedAt}
              options={all}
              value={null}
              onValueChange={choose}
              placeholder={words}
              noun="categories"
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
  const refresh = () => queries.invalidateQueries({ queryKey: profileQuery(api, id).queryKey })
  const add = useMutation({
    mutationFn: (categoryId: number) =>
      api.call('POST /api/users/{id}/categories', { params: { id }, body: { categoryId } }),
    onSuccess: async () => {
      toast({ title: 'Category added' })
      await refresh()
    },
    onError: (error) => toastError('Error adding category', error),
  })
  const remove = useMutation({
    mutationFn: (categoryId: number) =>
      api.call('DELETE /api/users/{id}/categories/{categoryId}', { params: { id, categoryId } }),
    onSuccess: async () => {
      toast({ title: 'Category removed' })
      await refresh()
    },
    onError: (error) => toastError('Error removing category', error),
  })
  return { add, remove }
}
