import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { type JobFailure, type JobQueue, maxFailures } from '../../../contract/admin/jobs.ts'
import { formatNumber } from '../../../wording/formats.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { adminColumns } from '../admin-columns.ts'
import { jobsQuery } from '../admin-queries.ts'
import { ExportLink } from '../export-link.tsx'
import { LoadingRows } from '../loading-rows.tsx'
import { Moment } from '../moment.tsx'
import { SortedTable } from '../sorted-table.tsx'
import { BackupSection } from './backup-section.tsx'
import { jobsWords as words } from './wording.ts'

const queueHelper = adminColumns<JobQueue>()
const sizes = [
  ['waiting', words.waiting],
  ['active', words.active],
  ['retrying', words.retrying],
  ['failed', words.failed],
] as const
const queueColumns = queueHelper.columns([
  queueHelper.accessor('name', { header: 'Queue', meta: { names: true } }),
  ...sizes.map(([name, header]) =>
    queueHelper.accessor(name, {
      header,
      cell: (cell) => formatNumber(cell.getValue()),
      meta: { numeric: true },
    }),
  ),
])

const failureHelper = adminColumns<JobFailure>()
const failureColumns = failureHelper.columns([
  failureHelper.accessor('queue', { header: 'Queue', meta: { names: true } }),
  failureHelper.accessor('error', {
    header: words.error,
    cell: (cell) => <span className="text-sm wrap-anywhere">{cell.getValue()}</span>,
  }),
  failureHelper.accessor('state', { header: 'State', cell: (cell) => <State of={cell.row.original} /> }),
  failureHelper.accessor('failedAt', {
    header: 'Failed',
    cell: (cell) => <Moment at={cell.getValue() ?? cell.row.original.createdAt} />,
    meta: { className: 'md:w-52' },
  }),
])

function retryOf(failure: JobFailure) {
  return failure.state === 'failed' && <RetryJob failure={failure} />
}

export function JobsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(jobsQuery(useApi()))
  if (isError && !data) {
    return <ErrorState title={words.loadFailed} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) return <LoadingRows label={words.loading} />
  return (
    <>
      <BackupSection />
      <section aria-labelledby="failures">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="failures" className="text-2xl">
            {words.failures}
          </h2>
          <ExportLink of="jobs" />
        </div>
        {data.failures.length === 0 ? (
          <EmptyState icon={CircleCheck} title={words.emptyTitle} level={3}>
            {words.empty}
          </EmptyState>
        ) : (
          <SortedTable
            name={words.failures}
            columns={failureColumns}
            rows={data.failures}
            rowId={({ id }) => id}
            actions={retryOf}
          />
        )}
        {data.failures.length >= maxFailures && (
          <p className="mt-3 text-sm text-soft">{words.newest({ count: maxFailures })}</p>
        )}
      </section>
      <section aria-labelledby="queues" className="mt-10">
        <h2 id="queues" className="mb-4 text-2xl">
          {words.queues}
        </h2>
        <SortedTable
          name={words.queues}
          columns={queueColumns}
          rows={data.queues}
          rowId={({ name }) => name}
        />
      </section>
    </>
  )
}

const momentAt = (at: string) => ({ time: () => <Moment at={at} inLine /> })

function State({ of: { state, attempts, nextAt } }: { of: JobFailure }) {
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={state === 'failed' ? 'bad' : 'wait'}>
        {state === 'failed' ? words.failed : words.retrying}
      </Badge>
      <span className="text-sm text-soft">
        {nextAt ? (
          <RichText
            text={words.nextTry({ tries: words.tries({ count: attempts }) })}
            parts={momentAt(nextAt)}
          />
        ) : (
          words.tries({ count: attempts })
        )}
      </span>
    </span>
  )
}

function RetryJob({ failure: { id, queue } }: { failure: JobFailure }) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    try {
      const { message } = await api.call('POST /api/admin/jobs/{queue}/{id}/retry', { params: { queue, id } })
      toast({ title: words.started, text: message })
    } catch (error) {
      toastError(words.startFailed, error)
    } finally {
      await queries.invalidateQueries({ queryKey: jobsQuery(api).queryKey })
      setBusy(false)
    }
  }
  return (
    <Button
      look="secondary"
      size="s"
      busy={busy}
      onClick={() => void retry()}
      aria-label={words.runLabel({ queue })}
    >
      <span className="whitespace-nowrap">{words.run}</span>
    </Button>
  )
}
