import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { importForm, mostImports } from '../../contract/calendars.ts'
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

/** Calendars elsewhere whose busy times hide free times: the list, and a way to add one. */
export function ImportedCalendars() {
  const { data, isError, isFetching, refetch } = useQuery(importsQuery(useApi()))
  if (isError && !data) {
    return (
      <ErrorState
        title="Your imported calendars could not be loaded"
        level={3}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) return <LoadingCalendars />
  return (
    <Card className="grid gap-6">
      <p className="max-w-[62ch] text-soft">
        When another calendar says that you are busy, the time is not offered to anybody. Only the times are
        read, every 15 minutes; titles and people are not kept. A request that somebody sends all the same is
        yours to answer.
      </p>
      {data.length === 0 ? (
        <EmptyState icon={CalendarX2} title="No calendars yet" level={3}>
          Add your main calendar so people can’t book times you’re busy.
        </EmptyState>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {data.map((calendar) => (
            <ImportRow key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
      {data.length < mostImports ? (
        <ImportForm />
      ) : (
        <p className="text-soft">You have imported {mostImports} calendars. Remove one to add another.</p>
      )}
    </Card>
  )
}

function LoadingCalendars() {
  return (
    <Loading label="Loading your imported calendars">
      <Card className="grid gap-6">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-16" />
        <Skeleton className="h-20" />
      </Card>
    </Loading>
  )
}

/** Adds a calendar by its address; the answer comes when it has been read. */
function ImportForm() {
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
