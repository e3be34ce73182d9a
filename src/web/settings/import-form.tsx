import { useQueryClient } from '@tanstack/react-query'
import { importForm } from '../../contract/calendars.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { useApi } from '../ui/session.tsx'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { importsQuery } from './calendar-query.ts'

/** Adds a calendar by its address; the answer comes when it has been read. */
export function ImportForm() {
  const api = useApi()
  const queries = useQueryClient()
  const { form, field, error, submit, busy, problem } = useForm({
    schema: importForm,
    onSubmit: async (body) => {
      const added = await api.call('POST /api/calendar/imports', { body })
      queries.setQueryData(importsQuery(api).queryKey, (known = []) => [...known, added])
      form.reset({ address: '' })
      toast({ title: 'Calendar added', text: 'It is read again every 15 minutes.' })
    },
  })
  return (
    <Form submit={submit} problem={problem} className="grid justify-items-start gap-4">
      <Field
        label="Address of a calendar"
        help="Your calendar program calls it a private, secret or iCal address. It begins with https:// or webcal:// and often ends in .ics."
        error={error('address')}
        className="w-full"
      >
        <Input type="url" inputMode="url" autoComplete="off" spellCheck={false} {...field('address')} />
      </Field>
      <Button type="submit" busy={busy} busyLabel="Reading the calendar…">
        Add calendar
      </Button>
    </Form>
  )
}
