import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { importForm, maxImports } from '../../contract/calendars.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { importsQuery } from './calendar-query.ts'
import { ImportRow } from './import-row.tsx'
import { importWords as words } from './wording.ts'

export function ImportedCalendars() {
  const { data, isError, isFetching, refetch } = useQuery(importsQuery(useApi()))
  if (isError && !data) {
    return <ErrorState title={words.loadFailed} level={3} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) return <LoadingCalendars />
  return (
    <Card className="grid gap-6">
      <p className="max-w-[62ch] text-soft">{words.lead}</p>
      {data.length === 0 ? (
        <EmptyState icon={CalendarX2} title={words.emptyTitle} level={3}>
          {words.empty}
        </EmptyState>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {data.map((calendar) => (
            <ImportRow key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
      {data.length < maxImports ? (
        <ImportForm />
      ) : (
        <p className="text-soft">{words.full({ limit: maxImports })}</p>
      )}
    </Card>
  )
}

function LoadingCalendars() {
  return (
    <Loading label={words.loading}>
      <Card className="grid gap-6">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-16" />
        <Skeleton className="h-20" />
      </Card>
    </Loading>
  )
}

/** The server answers once it has read the calendar. */
function ImportForm() {
  const api = useApi()
  const queries = useQueryClient()
  const { form, field, error, submit, busy, problem } = useForm({
    schema: importForm,
    onSubmit: async (body) => {
      const added = await api.call('POST /api/calendar/imports', { body })
      queries.setQueryData(importsQuery(api).queryKey, (known = []) => [...known, added])
      form.reset({ address: '' })
      toast(words.added)
    },
  })
  return (
    <Form submit={submit} problem={problem} className="grid justify-items-start gap-4">
      <Field label={words.address} help={words.addressHelp} error={error('address')} className="w-full">
        <Input type="url" inputMode="url" autoComplete="off" spellCheck={false} {...field('address')} />
      </Field>
      <Button type="submit" busy={busy} busyLabel={words.adding}>
        {words.add}
      </Button>
    </Form>
  )
}
