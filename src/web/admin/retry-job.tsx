import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobFailure } from '../../contract/admin-jobs.ts'
import { Button } from '../ui/button.tsx'
import { useApi } from '../ui/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { jobsQuery } from './admin-queries.ts'

/** Runs a job again that was given up. */
export function RetryJob({ failure: { id, queue } }: { failure: JobFailure }) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    try {
      const { message } = await api.call('POST /api/admin/jobs/{queue}/{id}/retry', { params: { queue, id } })
      toast({ title: 'Job started', text: message })
    } catch (error) {
      toastError('Job not started', error)
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
      aria-label={`Run again: ${queue}`}
    >
      <span className="whitespace-nowrap">Run again</span>
    </Button>
  )
}
