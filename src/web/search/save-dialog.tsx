import { useQueryClient } from '@tanstack/react-query'
import { saveSearchForm } from '../../contract/search/saved-searches.ts'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi, useMe } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toast } from '../ui/toast.ts'
import type { Filters } from './read-filters.ts'
import { savedQuery } from './saved-query.ts'
import { saveWords as words } from './saved-wording.ts'

type SaveDialogProps = {
  filters: Filters
  suggested: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SaveDialog({ filters, suggested, open, onOpenChange }: SaveDialogProps) {
  return (
    <Dialog title={words.title} description={words.lead} width="s" open={open} onOpenChange={onOpenChange}>
      <SaveForm filters={filters} suggested={suggested} onSaved={() => onOpenChange(false)} />
    </Dialog>
  )
}

type SaveFormProps = Pick<SaveDialogProps, 'filters' | 'suggested'> & { onSaved: () => void }

function SaveForm({ filters, suggested, onSaved }: SaveFormProps) {
  const api = useApi()
  const me = useMe()
  const queries = useQueryClient()
  const { field, error, submit, busy, problem } = useForm({
    schema: saveSearchForm,
    defaultValues: { name: suggested, weeklyMail: false },
    onSubmit: async (values) => {
      await api.call('POST /api/saved-searches', { body: { ...values, filters } })
      await queries.invalidateQueries({ queryKey: savedQuery(api).queryKey })
      onSaved()
      toast({ title: words.saved, text: words.savedText })
    },
  })
  return (
    <Form submit={submit} problem={problem}>
      <Field label="Name" required error={error('name')}>
        <Input autoComplete="off" maxLength={60} {...field('name')} />
      </Field>
      <Checkbox
        label={words.weekly}
        help={me?.emailVerified ? words.weeklyHelp : words.unconfirmed}
        {...field('weeklyMail')}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TextLink to="/settings/searches">{words.list}</TextLink>
        <Button type="submit" look="secondary" busy={busy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </Form>
  )
}
