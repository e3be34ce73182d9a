import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryForm } from '../../../contract/admin/categories.ts'
import { type Category } from '../../../contract/categories.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { categoriesQuery } from '../../shared/people/categories-query.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { adminWords } from '../wording.ts'
import { categoryWords as words } from './wording.ts'

/** Adds a category, or renames the chosen one. */
export function CategorySection() {
  const { data = [] } = useQuery(categoriesQuery(useApi()))
  const [chosen, setChosen] = useState('')
  const category = data.find(({ id }) => String(id) === chosen)
  return (
    <section aria-labelledby="categories" className="mt-10">
      <h2 id="categories" className="mb-4 text-2xl">
        {words.title}
      </h2>
      <Card className="grid gap-5">
        <Field label={words.which} help={words.help}>
          <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{words.another}</option>
            {data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <NameForm key={chosen} category={category} onSaved={() => setChosen('')} />
      </Card>
    </section>
  )
}

function NameForm({ category, onSaved }: { category: Category | undefined; onSaved: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { form, field, error, submit, busy } = useForm({
    schema: categoryForm,
    defaultValues: { name: category?.name ?? '' },
    failureTitle: adminWords.error,
    onSubmit: async (body) => {
      const { name } = category
        ? await api.call('PATCH /api/admin/categories/{id}', { params: { id: category.id }, body })
        : await api.call('POST /api/admin/categories', { body })
      toast({ title: category ? words.renamed({ name }) : words.added({ name }) })
      form.reset({ name: '' })
      onSaved()
      await queries.invalidateQueries()
    },
  })
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={category ? words.newName : words.name} error={error('name')} required>
        <Input autoComplete="off" {...field('name')} />
      </Field>
      <div>
        <Button type="submit" look="outline" busy={busy} busyLabel={words.saving}>
          {category ? words.rename : words.add}
        </Button>
      </div>
    </form>
  )
}
