import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { mostShows } from '../../contract/show-limits.ts'
import { type OwnShow, showForm } from '../../contract/shows.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useForm } from '../shared/errors/use-form.ts'
import { useApi } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { ShowActs } from './show-acts.tsx'
import { ShowList } from './show-list.tsx'
import { ownShowsQuery } from './shows-query.ts'
import { ownWords as words } from './wording.ts'

/** On one’s own profile: the shows with what their owner can do, and a form for another. */
export function OwnShows({ person }: { person: { id: number; name: string } }) {
  const { data, isError, isFetching, refetch } = useQuery(ownShowsQuery(useApi()))
  const part = useRef<HTMLDivElement>(null)
  const full = useRef<HTMLParagraphElement>(null)
  useLostFocus(
    data?.length,
    () => full.current ?? part.current?.querySelector<HTMLElement>('input[name=address]'),
  )
  if (isError && !data) {
    return <ErrorState title={words.loadFailed} level={3} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) {
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-32 w-full" />
      </Loading>
    )
  }
  return (
    <div ref={part} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {data.length > 0 && <ShowList<OwnShow> person={person} shows={data} acts={renderActs} />}
      {data.length < mostShows ? (
        <AddShow />
      ) : (
        <p ref={full} tabIndex={-1} className="max-w-[62ch] text-soft outline-none">
          {words.full}
        </p>
      )}
    </div>
  )
}

const renderActs = (show: OwnShow) => <ShowActs show={show} />

function AddShow() {
  const api = useApi()
  const queries = useQueryClient()
  const { form, field, error, submit, busy, problem } = useForm({
    schema: showForm,
    defaultValues: { address: '' },
    async onSubmit(body) {
      const added = await api.call('POST /api/shows', { body })
      queries.setQueryData(ownShowsQuery(api).queryKey, (known = []) => [...known, added])
      form.reset({ address: '' })
      toast({ title: words.added })
    },
  })
  return (
    <Form submit={submit} problem={problem} className="grid justify-items-start gap-4">
      <p className="max-w-[62ch] text-soft">{words.lead}</p>
      <Field label={words.address} help={words.addressHelp} error={error('address')} className="w-full">
        <Input type="url" inputMode="url" autoComplete="off" spellCheck={false} {...field('address')} />
      </Field>
      <Button type="submit" look="outline" busy={busy} busyLabel={words.adding}>
        {words.add}
      </Button>
    </Form>
  )
}
